"""Identity: tokens that cannot be forged, names that can be shown, and secrets that are never printed."""

from __future__ import annotations

import hashlib
import hmac
import string
import traceback
import unicodedata
from urllib.parse import quote

import pytest
from hypothesis import given
from hypothesis import strategies as st

from kibitz import KibitzError
from kibitz.server.people.identity import (
    DAY,
    RENEW_AFTER,
    TOKEN_LIFETIME,
    BadKey,
    BadName,
    BadToken,
    Key,
    Keyring,
    Token,
    clean_name,
    new_player_id,
)
from kibitz.server.vocabulary import MAX_NAME_LENGTH, PlayerId

OLD, NEW, OTHER = (bytes([number]) * 32 for number in (1, 2, 3))
ADA = PlayerId("0123456789abcdef0123456789abcdef")
NOW = 1_800_000_000_000


def ring_of(*secrets: bytes) -> Keyring:
    return Keyring([Key(secret) for secret in secrets])


def token(ring: Keyring | None = None, player: PlayerId = ADA) -> str:
    return (ring or ring_of(NEW)).sign(player, NOW).reveal()


# Tokens


def test_a_token_names_the_player_it_was_signed_for() -> None:
    assert ring_of(NEW).read_token(token(), NOW) == ADA


def test_a_player_id_is_128_bits_in_hex() -> None:
    assert new_player_id(lambda count: bytes(range(count))) == "000102030405060708090a0b0c0d0e0f"
    assert len({new_player_id() for _ in range(100)}) == 100


def test_a_token_is_safe_in_a_url_and_in_a_cookie() -> None:
    assert quote(token(), safe="") == token()
    assert set(token()) <= set(string.ascii_letters + string.digits + "-_.")
    assert len(token()) < 128


def test_a_token_is_hmac_sha256_over_version_key_player_and_time() -> None:
    version, key, player, issued, signature = token().split(".")
    assert (version, player, issued) == ("k1", ADA, "1800000000")
    assert key == hmac.digest(NEW, b"kibitz key id", hashlib.sha256).hex()[:8]
    assert len(signature) == 43


@given(place=st.integers(0, 200), character=st.sampled_from(string.ascii_letters + string.digits + "-_.= é"))
def test_no_character_of_a_token_can_be_changed(place: int, character: str) -> None:
    good = token()
    place %= len(good)
    altered = good[:place] + character + good[place + 1 :]
    if altered != good:
        with pytest.raises(BadToken):
            ring_of(NEW).read_token(altered, NOW)


@given(st.text(max_size=300))
def test_any_other_text_is_refused(text: str) -> None:
    with pytest.raises(BadToken):
        ring_of(NEW).read_token(text, NOW)


@pytest.mark.parametrize("spoilt", ["{} ", " {}", "{}\n", "{}.", "{}=", "{}{}", "k2{}", "", "....", "{}\0"])
def test_a_token_with_text_around_it_is_refused(spoilt: str) -> None:
    with pytest.raises(BadToken):
        ring_of(NEW).read_token(spoilt.replace("{}", token()), NOW)


@pytest.mark.parametrize("thing", [None, 7, b"k1.", ["k1"]])
def test_a_token_that_is_not_a_string_is_refused(thing: str) -> None:
    with pytest.raises(BadToken):
        ring_of(NEW).read_token(thing, NOW)


def test_a_token_signed_with_another_key_is_refused_even_under_the_right_key_id() -> None:
    forged = token(ring_of(OTHER)).split(".")
    forged[1] = Key(NEW).id
    body = ".".join(forged[:4])
    for signature in (forged[4], Key(OTHER).sign(body)):
        with pytest.raises(BadToken):
            ring_of(NEW).read_token(f"{body}.{signature}", NOW)


def test_one_players_signature_does_not_fit_another_player() -> None:
    mine, yours = token().split("."), token(player=new_player_id()).split(".")
    with pytest.raises(BadToken):
        ring_of(NEW).read_token(".".join([*yours[:4], mine[4]]), NOW)


# Rotating keys


def test_the_newest_key_signs_and_all_verify() -> None:
    ring = ring_of(NEW, OLD)
    assert ring.read_token(token(ring_of(OLD)), NOW) == ADA
    assert ring_of(NEW).read_token(token(ring), NOW) == ADA
    with pytest.raises(BadToken):
        ring_of(OLD).read_token(token(ring), NOW)


def test_after_a_rotation_old_tokens_and_their_key_stay_valid_until_they_expire() -> None:
    first = Keyring([Key(OLD, NOW)])
    second = first.with_new_key(Key(NEW, NOW + DAY))
    old = first.sign(ADA, NOW + DAY - 1000).reveal()
    last = NOW + DAY - 1000 + TOKEN_LIFETIME
    assert second.read_token(old, last - 1) == ADA
    with pytest.raises(BadToken):
        second.read_token(old, last)
    almost = second.with_new_key(Key(OTHER, NOW + DAY + TOKEN_LIFETIME - 1))
    assert [key.id for key in almost] == [Key(secret).id for secret in (OTHER, NEW, OLD)]
    later = second.with_new_key(Key(OTHER, NOW + DAY + TOKEN_LIFETIME))
    assert [key.id for key in later] == [Key(secret).id for secret in (OTHER, NEW)]


def test_rotating_often_invalidates_no_token() -> None:
    ring = Keyring([Key(OLD, NOW)])
    mine = token(ring)
    for number in range(4, 40):
        ring = ring.with_new_key(Key(bytes([number]) * 32, NOW + number))
    assert ring.read_token(mine, NOW + 40) == ADA


def test_replacing_the_keys_of_a_keyring_takes_effect_in_place() -> None:
    ring = ring_of(OLD)
    ring.replace_keys(ring_of(NEW))
    assert token(ring) == token(ring_of(NEW))
    with pytest.raises(BadToken):
        ring.read_token(token(ring_of(OLD)), NOW)


def test_a_token_needs_renewal_after_a_month_or_a_rotation() -> None:
    ring = ring_of(NEW, OLD)
    fresh = ring.read_claim(token(ring), NOW)
    assert not ring.needs_renewal(fresh, NOW + RENEW_AFTER - 1)
    assert ring.needs_renewal(fresh, NOW + RENEW_AFTER)
    assert ring.needs_renewal(ring.read_claim(token(ring_of(OLD)), NOW), NOW)


def test_a_keyring_is_stored_as_text() -> None:
    ring = Keyring.from_text(Keyring([Key(NEW, 7), Key(OLD, 5)]).to_text())
    assert ring.to_text() == f"{NEW.hex()} 7\n{OLD.hex()} 5\n"
    assert ring.read_token(token(ring_of(OLD)), NOW) == ADA


def test_a_stored_keyring_without_times_is_readable() -> None:
    ring = Keyring.from_text(f"{NEW.hex()}\n{OLD.hex()}\n")
    assert [(key.id, key.made) for key in ring] == [(Key(NEW).id, 0), (Key(OLD).id, 0)]


@pytest.mark.parametrize(
    "text", ["", "\n", "00" * 31, "swordfish" * 8, f"{'00' * 32} soon", f"{'00' * 32} 1 2", f"{'00' * 32} {'00' * 32}x"]
)
def test_missing_short_and_unreadable_keys_are_refused_without_being_shown(text: str) -> None:
    with pytest.raises(BadKey) as refusal:
        Keyring.from_text(text)
    assert not text.strip() or text.strip() not in "".join(traceback.format_exception(refusal.value))


# Nothing secret is shown


def test_printing_keys_and_tokens_does_not_reveal_them() -> None:
    ring = ring_of(NEW, OLD)
    for thing in (ring, Key(NEW), ring.sign(ADA, NOW), [ring.sign(ADA, NOW)], ring.read_claim(token(ring), NOW)):
        for shown in (repr(thing), str(thing), f"{thing}", "%s" % (thing,)):  # noqa: UP031
            assert token(ring).split(".")[4] not in shown
            for secret in (NEW, OLD):
                assert secret.hex() not in shown
                assert repr(secret)[2:-1] not in shown


def test_a_refused_token_appears_nowhere_in_the_exception_or_its_traceback() -> None:
    bad = token()[:-1] + "!"
    for text in (bad, token(ring_of(OTHER))):
        with pytest.raises(BadToken) as refusal:
            ring_of(NEW).read_token(text, NOW)
        assert isinstance(refusal.value, KibitzError)
        told = "".join(traceback.format_exception(refusal.value)) + repr(refusal.value.args)
        assert text not in told
        assert text.split(".")[4] not in told


def test_every_bad_token_gets_the_same_sentence() -> None:
    said = set()
    for text in ("", token()[:-1], token(ring_of(OTHER)), token().replace("k1.", "k2.")):
        with pytest.raises(BadToken) as refusal:
            ring_of(NEW).read_token(text, NOW)
        said.add(str(refusal.value))
    assert len(said) == 1


def test_a_token_is_revealed_only_explicitly() -> None:
    assert Token("secret").reveal() == "secret"
    assert "secret" not in str({"token": Token("secret")})


# Names


@pytest.mark.parametrize(
    ("given_name", "shown"),
    [
        ("Ada", "Ada"),
        ("  Ada \t\n", "Ada"),
        ("Ada   Lovelace", "Ada Lovelace"),
        ("Ada\u00a0L.", "Ada L."),
        ("Zoe\u0308", "Zoë"),
        ("D'Artagnan", "D'Artagnan"),
        ("松本 行弘", "松本 行弘"),
        ("محمد", "محمد"),
        ("ภูมิ", "ภูมิ"),
        ("x", "x"),
        ("🦚", "🦚"),
        ("🏳️‍🌈 Léa", "🏳️‍🌈 Léa"),
        ("👩🏽‍🚀", "👩🏽‍🚀"),
        ("<b>&amp;", "<b>&amp;"),
        ("a" * MAX_NAME_LENGTH, "a" * MAX_NAME_LENGTH),
    ],
)
def test_a_name_is_normalised_and_trimmed(given_name: str, shown: str) -> None:
    assert clean_name(given_name) == shown


@pytest.mark.parametrize("nothing", ["", " ", "\t\n", "\u3000", "\u3164", "\u2800\u2800", "\u0301", "\ufe0f", "\u115f"])
def test_a_name_needs_a_visible_character(nothing: str) -> None:
    with pytest.raises(BadName, match="can be seen") as refusal:
        clean_name(nothing)
    assert refusal.value.code == "name-missing"


@pytest.mark.parametrize("long", ["a" * (MAX_NAME_LENGTH + 1), "a b " * 60, "e\u0301" * (MAX_NAME_LENGTH + 1)])
def test_a_name_is_at_most_twenty_characters_long(long: str) -> None:
    with pytest.raises(BadName, match="at most 20") as refusal:
        clean_name(long)
    assert refusal.value.code == "name-long"


@pytest.mark.parametrize(
    "bad",
    [
        "A\nda",
        "A\tda",
        "A\0da",
        "A\x1b[31mda",
        "A\x7fda",
        "A\u202eda",
        "A\u202ada",
        "A\u2066da",
        "A\u2069da",
        "A\u200eda",
        "A\u200fda",
        "A\u061cda",
        "A\u200bda",
        "A\u200dda",
        "A\ufeffda",
        "A\u00adda",
        "A\u2028da",
        "A\ud800da",
        "A\ue000da",
        "A\U000e0041da",
        "A" + "\u0301\u0302\u0303\u0304\u0305",
    ],
)
def test_control_bidirectional_and_invisible_characters_are_refused(bad: str) -> None:
    with pytest.raises(BadName) as refusal:
        clean_name(bad)
    assert refusal.value.code == "name-characters"
    assert bad not in str(refusal.value)


@given(st.text(max_size=40))
def test_cleaning_a_name_twice_changes_nothing_more(text: str) -> None:
    try:
        name = clean_name(text)
    except BadName:
        return
    assert clean_name(name) == name
    assert 1 <= len(name) <= MAX_NAME_LENGTH
    assert unicodedata.is_normalized("NFC", name)
    assert name.replace("\u200d", "").isprintable()
    assert name == name.strip()
    name.encode()

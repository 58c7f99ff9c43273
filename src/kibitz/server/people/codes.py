"""Table codes that can be said across a room: `FROG-LAGOON-427`.

A code is all that somebody needs to enter a table that is not listed, so it must be hard to guess. There are 318 words
and 834 three-digit numbers:

- `new_code`: two words and three digits, 84 million codes (26 bits). After ten wrong guesses from one address, people
  who have guessed wrong have to wait there (`misses` and `own-misses` in `limits.py`). Somebody who takes a new name
  for every three guesses can try some 52,000 codes a day: if 100 such tables are open day and night, one of them is
  found after 16 days on average. What they find is a single table, where everybody sees one more spectator.
- `new_short_code`: one word and two or three digits, 290,000 codes (18 bits), such as `FROG-42`. It is for tables
  that everybody can find in the lobby anyway.

The words are short, harmless, and well known or easy to say in English and in French. No two differ by a single letter
or sound alike in either language, and two of them written together can be read in only one way (the tests check this).
Numbers that are easily misheard (13 as 30) or unpleasant are left out.
"""

from __future__ import annotations

import difflib
import re
import unicodedata
from collections.abc import Container
from random import Random

from kibitz.engine.errors import KibitzError
from kibitz.server.vocabulary import MAX_TYPED_LENGTH

WORD_LIST = """
    ACACIA ACROBAT ALBUM ALPACA ALPHA ANCHOR ANTENNA APRICOT AQUARIUM ARENA ARTIST ATLAS ATOM AURORA AVOCADO BADGER
    BAGEL BAKERY BALCONY BALLET BALLOON BAMBOO BANANA BANJO BAOBAB BASIL BAZAAR BEAVER BEGONIA BERET BICYCLE BISCUIT
    BISON BISTRO BONGO BONUS BOUQUET BRIDGE BRIOCHE BRONZE BUFFALO BUTTON CABIN CACTUS CAMEL CAMERA CANDLE CANOE
    CANYON CAPTAIN CARAVAN CARNIVAL CARPET CARTOON CASCADE CEDAR CELERY CHAMPION CHEF CHERRY CINEMA CIRCUS CLARINET
    CLOVER COBALT COBRA COCONUT COMET COMPASS CONCERT CONDOR CONFETTI COOKIE COSMOS COTTAGE COWBOY CRYSTAL DAHLIA
    DELTA DENIM DIAMOND DIPLOMA DISCO DOLPHIN DOMINO DONKEY DRAGON DYNAMO ECHO ELIXIR EMERALD ENIGMA FANFARE FENNEL
    FESTIVAL FLUTE FOREST FOSSIL FROG GALAXY GALLERY GARDEN GECKO GIBBON GINKGO GLACIER GOBLIN GOLF GONDOLA GORILLA
    GRANITE GUITAR HAIKU HAMSTER HELIUM HELMET HIPPO HONEY HORIZON IGLOO IGUANA JAGUAR JAZZ JOKER JUBILEE JUDO
    JUNGLE JUPITER KAYAK KETCHUP KETTLE KIMONO KIOSK KITTEN KIWI KOALA LABEL LAGOON LANTERN LASER LAUREL LAVENDER
    LEGEND LEMON LEMUR LILAC LION LIZARD LOBSTER LOGO LOTUS MAESTRO MAGIC MAGNET MAGNOLIA MANGO MANTIS MAPLE
    MARATHON MARBLE MASCOT MATRIX MEADOW MELODY MERMAID METEOR METRO MIRROR MONSOON MOSAIC MOTOR MUFFIN MUSEUM
    MUSTARD NEON NEPTUNE NINJA NOMAD NOUGAT NUGGET OASIS OCTOPUS OLIVE OMEGA OPAL OPERA ORBIT ORCA ORCHID ORIGAMI
    OTTER OXYGEN PALACE PALM PANCAKE PANDA PAPAYA PAPRIKA PARASOL PARROT PASTA PELICAN PENCIL PENGUIN PEPPER PETUNIA
    PHOENIX PIANO PICNIC PIGEON PILLOW PIRATE PIXEL PIZZA PLANET PLASMA PLUMAGE PLUTO POLKA POLO PONCHO PRETZEL
    PROTON PUMA PUPPY PUZZLE PYRAMID QUIZ RABBIT RADAR RADISH RAINBOW RAISIN RAVIOLI RELIC RHINO ROBOT ROCKET RODEO
    RUBY RUMBA SAFARI SAFFRON SALAD SALMON SALSA SAMBA SAMURAI SANDAL SATURN SAVANNA SCARAB SCOOTER SEQUOIA SHARK
    SIESTA SIGNAL SILVER SOMBRERO SONAR SONATA SORBET SPIDER SPIRAL STUDIO SULTAN SUMO SUNSET SURF SUSHI SYMBOL TACO
    TANDEM TAXI TEDDY TEMPO TENNIS TIGER TITAN TOFU TOMATO TORNADO TOTEM TOUCAN TRACTOR TRIANGLE TRIDENT TROMBONE
    TRUMPET TULIP TUNA TUNDRA TURBO TURNIP TURTLE TUXEDO ULTRA UNICORN UTOPIA VAMPIRE VANILLA VECTOR VIKING VILLA
    VIOLIN VOLCANO VOYAGE WAFFLE WAGON WINDOW WOMBAT YETI YOYO ZEBRA ZENITH ZEPPELIN ZIGZAG ZOMBIE
"""
WORDS = tuple(WORD_LIST.split())
KNOWN = frozenset(WORDS)

MISHEARD = range(13, 20)
UNPLEASANT = frozenset({69, 88, 420, 666, 911})
NUMBERS = tuple(n for n in range(20, 1000) if n % 100 not in MISHEARD and n not in UNPLEASANT)
LONG_NUMBERS = tuple(n for n in NUMBERS if n >= 100)

MAX_WORD_LETTERS = 20
"""The letters of two words, and a few more for typing errors."""


class BadCode(KibitzError):
    """`code` is stable; the sentence says what a table code looks like."""

    code = "bad-code"


def new_code(rng: Random, taken: Container[str] = ()) -> str:
    """A code that is hard to guess. In production `rng` is `random.SystemRandom`."""
    while True:
        code = f"{rng.choice(WORDS)}-{rng.choice(WORDS)}-{rng.choice(LONG_NUMBERS)}"
        if code not in taken:
            return code


def new_short_code(rng: Random, taken: Container[str] = ()) -> str:
    """A code for a listed table: quick to say, and not secret."""
    while True:
        code = f"{rng.choice(WORDS)}-{rng.choice(NUMBERS)}"
        if code not in taken:
            return code


def read_code(text: str) -> str:
    """The canonical form of a code, however it was typed. If a link was pasted, its last part is the code.

    >>> read_code(" frog lagoon427 ")
    'FROG-LAGOON-427'
    """
    if not isinstance(text, str) or len(text) > MAX_TYPED_LENGTH:
        raise _bad_code()
    typed = re.split(r"[?#]", text)[0].rstrip("/ ").rpartition("/")[2]
    plain = "".join(filter(_is_significant, unicodedata.normalize("NFKD", typed))).upper()
    found = re.fullmatch(r"([A-Z]+)([1-9][0-9]{1,2})", plain)
    if found is None:
        raise _bad_code()
    return "-".join((*_split(found[1]), found[2]))


def _is_significant(character: str) -> bool:
    """Letters and digits count; spaces, dashes and decomposed accents do not."""
    return character.isascii() and character.isalnum()


def _split(letters: str) -> tuple[str, ...]:
    """The one or two words that the letters spell."""
    if letters in KNOWN:
        return (letters,)
    for cut in range(1, len(letters)):
        if letters[:cut] in KNOWN and letters[cut:] in KNOWN:
            return letters[:cut], letters[cut:]
    raise _bad_code(_nearest(letters))


def _nearest(letters: str) -> str | None:
    """What was probably meant: one word, or two if the first or the last is right."""
    if len(letters) > MAX_WORD_LETTERS:
        return None
    for word in WORDS:
        if letters.startswith(word) and (near := _near(letters.removeprefix(word))):
            return f"{word}-{near}"
        if letters.endswith(word) and (near := _near(letters.removesuffix(word))):
            return f"{near}-{word}"
    return _near(letters)


def _near(letters: str) -> str | None:
    return next(iter(difflib.get_close_matches(letters, WORDS, n=1, cutoff=0.7)), None)


def _bad_code(meant: str | None = None) -> BadCode:
    format_hint = "A table code is one or two words and a number, such as FROG-42 or FROG-LAGOON-427."
    return BadCode(f"{format_hint} Did you mean {meant}?" if meant else format_hint)

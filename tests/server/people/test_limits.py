"""Rate limits."""

from __future__ import annotations

from itertools import count

import pytest
from hypothesis import given
from hypothesis import strategies as st

from kibitz.server.people.limits import (
    LIMITS,
    MAX_FRAME_BYTES,
    ConnectionQuota,
    Limit,
    Limiter,
    RateLimited,
    network_of,
)


def few(**more: int) -> Limiter:
    return Limiter({"chat": Limit(3, 1000)}, **more)


def test_a_burst_is_allowed_and_then_requests_at_the_refill_rate() -> None:
    limiter = few()
    assert [limiter.take("chat", "ada", 0) for _ in range(4)] == [0, 0, 0, 1000]
    assert limiter.take("chat", "ada", 999) == 1
    assert limiter.take("chat", "ada", 1000) == 0
    assert limiter.take("chat", "ada", 1000) == 1000


def test_after_the_given_wait_a_request_is_allowed() -> None:
    limiter, now = few(), 0
    for _ in range(20):
        now += limiter.wait("chat", "ada", now)
        assert limiter.take("chat", "ada", now) == 0


def test_neither_a_refusal_nor_querying_the_wait_costs_anything() -> None:
    limiter = few()
    for _ in range(100):
        limiter.wait("chat", "ada", 0)
    assert [limiter.take("chat", "ada", 0) for _ in range(3)] == [0, 0, 0]
    for _ in range(100):
        limiter.take("chat", "ada", 0)
    assert limiter.take("chat", "ada", 1000) == 0


def test_a_pause_refills_at_most_one_burst() -> None:
    limiter = few()
    assert [limiter.take("chat", "ada", 10**9) == 0 for _ in range(5)] == [True] * 3 + [False] * 2
    assert [limiter.take("chat", "ada", 2 * 10**9) == 0 for _ in range(5)] == [True] * 3 + [False] * 2


def test_buckets_of_different_people_and_limits_are_independent() -> None:
    limiter = Limiter({"chat": Limit(1, 1000), "joins": Limit(1, 1000)})
    assert limiter.take("chat", "ada", 0) == 0
    assert limiter.take("chat", "ben", 0) == 0
    assert limiter.take("joins", "ada", 0) == 0
    assert limiter.take("chat", "ada", 0) == 1000


def test_a_clock_that_is_set_back_locks_nobody_out() -> None:
    limiter = few()
    for _ in range(3):
        limiter.take("chat", "ada", 10_000_000)
    assert limiter.wait("chat", "ada", 10_000_000) == 1000
    assert limiter.take("chat", "ada", 0) == 0


@given(st.lists(st.integers(0, 3000), min_size=1, max_size=60))
def test_no_interval_admits_more_than_the_burst_plus_the_rate(pauses: list[int]) -> None:
    limiter, now, let_in = few(), 0, []
    for pause in pauses:
        now += pause
        if limiter.take("chat", "ada", now) == 0:
            let_in.append(now)
    for first, start in enumerate(let_in):
        for last, end in enumerate(let_in[first:], first):
            assert last - first + 1 <= 3 + (end - start) / 1000


def test_check_raises_with_the_time_to_wait() -> None:
    limiter = few()
    for _ in range(3):
        limiter.check("chat", "ada", 0)
    with pytest.raises(RateLimited) as refusal:
        limiter.check("chat", "ada", 500)
    assert (refusal.value.name, refusal.value.wait, refusal.value.code) == ("chat", 500, "RATE_LIMITED")


def test_a_factor_multiplies_every_limit() -> None:
    limiter = few(factor=2)
    assert [limiter.take("chat", "ada", 0) for _ in range(7)] == [0] * 6 + [500]


def test_full_buckets_are_forgotten() -> None:
    limiter = few()
    for who in range(1000):
        limiter.take("chat", who, now=0)
    assert len(limiter) == 1000
    for number in range(1000):
        limiter.take("chat", "ada", now=10_000 + number)
    assert len(limiter) == 1


def test_memory_is_bounded_without_forgetting_the_busiest_client() -> None:
    limiter, crowd = few(most=100), count()
    for _ in range(3):
        limiter.take("chat", "eve", 0)
    for _ in range(1000):
        limiter.take("chat", next(crowd), 0)
        assert limiter.take("chat", "eve", 0) == 1000
        assert len(limiter) <= 100


def test_every_limit_is_per_person_or_per_address() -> None:
    by_person = {"actions", "floods", "chat", "hints", "practice", "reviews", "own-misses"}
    by_address = {"tables", "joins", "misses", "names", "http", "replays", "sockets"}
    assert by_person | by_address == set(LIMITS)
    assert all(limit.burst >= 1 and limit.every_ms > 0 for limit in LIMITS.values())


def test_the_longest_chat_line_fits_into_a_frame() -> None:
    assert MAX_FRAME_BYTES > 300 * 12


def test_quotas_are_counted_per_holder_and_released() -> None:
    quota = ConnectionQuota(2)
    assert [quota.acquire("a"), quota.acquire("a"), quota.acquire("a"), quota.acquire("b")] == [True, True, False, True]
    quota.release("a")
    assert quota.acquire("a")
    for who in ("a", "a", "b"):
        quota.release(who)
    assert len(quota) == 0


@pytest.mark.parametrize(
    ("address", "whose"),
    [
        ("192.0.2.7", "192.0.2.7"),
        ("::ffff:192.0.2.7", "192.0.2.7"),
        ("2001:db8::1", "2001:db8::/48"),
        ("2001:db8::ffff:1", "2001:db8::/48"),
        ("2001:db8:0:1::1", "2001:db8::/48"),
        ("fe80::1%eth0", "fe80::/48"),
        ("somewhere", "somewhere"),
    ],
)
def test_an_ipv6_network_counts_as_one_address(address: str, whose: str) -> None:
    assert network_of(address) == whose

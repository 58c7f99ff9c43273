"""Free text for mystery cards: which characters are allowed, stock questions, and answers that fit them.

Stock questions and answers are given by their English texts and shown in every language (`question-<number>` and
`answers-<number>` in the words, where number 0 has the answers to anything).
"""

from __future__ import annotations

import unicodedata
from collections.abc import Mapping
from typing import Literal

STOCK_ANSWERS: Mapping[str, tuple[str, str, str]] = {
    "Who taught the moon to whistle?": ("A patient owl", "The night train", "It taught itself"),
    "What does a Tuesday smell of?": ("Wet umbrellas", "Toast, mostly", "Almost Wednesday"),
    "How many stairs lead to the moon?": ("Two, but very tall ones", "It has a lift", "Nobody ever came back to say"),
    "What is my cat called?": ("Sir Pounce", "Whatever it likes", "It never told me"),
    "Which sock goes on first?": ("The one you can find", "The left, on even days", "The one without a hole"),
    "What do clouds eat for breakfast?": ("Mountain tops", "Fog flakes", "Candyfloss, obviously"),
    "How heavy is a secret?": ("Heavier every day", "As heavy as a piano", "I must not say"),
    "What colour is the wind?": ("The colour of hats", "Transparent with dots", "It keeps changing"),
    "What did the snail say to the train?": ("After you", "Slow down", "See you at the terminus"),
    "Who left the fridge open?": ("The cheese, to escape", "Somebody very hot", "A penguin"),
    "What is the opposite of a teapot?": ("A potato", "A very dry hat", "A coffee, turned away"),
    "How long is a piece of string?": ("Just too short", "Twice half of it", "Ask the kitten"),
    "What would you call a nervous giraffe?": ("Shaky Neck", "High anxiety", "Very softly"),
    "Where do lost umbrellas go?": ("To the seaside", "Home, before you", "To a better cloud"),
    "What is the capital of Thursday?": ("T", "Noon", "Almost Friday"),
    "Which instrument does a lobster play?": ("The castanets", "Anything but the harp", "Second pinch"),
    "How many spoons are too many?": ("One more than the forks", "When the drawer says so", "There is no such number"),
    "What is in my left pocket?": ("Your right glove", "A hole", "Last winter"),
    "What rhymes with silence?": ("Nothing, listen", "A violence of violins", "Shh"),
    "Who ate the last biscuit?": ("The crumbs point to you", "The dog, I saw it", "It was never there"),
    "What do you say to a shy door?": ("Come out, come out", "You look handleless", "Knock knock, gently"),
    "How fast does honey think?": ("Slowly but sweetly", "One thought a winter", "It sticks to one idea"),
    "What is the best word for nothing?": ("That one", "…", "I had it a moment ago"),
    "Why is the sea not in a bottle?": ("The fish voted no", "It would not fit the label", "Nobody has the cork"),
    "What does a mirror do at night?": ("Reflects on its day", "Looks for you", "Dreams backwards"),
    "Who wound up the cuckoo?": ("The neighbour’s clock", "Somebody with time", "It was born angry"),
    "What is the shortest way to yesterday?": ("Backwards, quickly", "Through the attic", "A nap"),
    "How do you apologise to a chair?": ("Sit down and listen", "With a cushion", "Standing up"),
    "What would a cactus put on its passport?": ("Do not hug", "Sharp dresser", "Place of birth: dry"),
    "Which cheese would win a race?": ("The one that runs", "Swiss: fewer parts", "Cheddar, by a slice"),
    "What do statues talk about?": ("The weather, always", "Pigeons", "Their better side"),
    "How many sheep count people?": ("All that cannot sleep", "The clever ones", "Forty-two, forty-three…"),
    "What is under the bottom of the sea?": ("Another sea, upside down", "The plug", "Somebody’s ceiling"),
    "Who invented Mondays?": ("A committee, on a Friday", "Somebody without a bed", "They escaped"),
    "What does the lighthouse want?": ("A night off", "To see the stairs", "Darker glasses"),
    "Why did the soup blush?": ("It saw the salad dressing", "Too much paprika", "You complimented it"),
    "What should a ghost wear to a wedding?": ("Something old", "A freshly ironed sheet", "Less than the bride"),
    "How old is a joke when it retires?": ("As old as this one", "When nobody gets it", "They never retire"),
    "What is the password of the squirrels?": ("Nuts, capital N", "They forgot where it is", "Hazelnut123"),
    "Where does the light go when it is off?": ("Into the fridge", "To sleep", "Out with its friends"),
    "What does a comma dream of?": ("Growing up to be a full stop", "A long, long sentence", "A pause"),
    "How do you fold a river?": ("Along the fish", "Twice, then iron it", "With a bridge"),
    "Who is the boss of the pigeons?": ("The one with the hat", "The statue", "Nobody told them"),
    "What is the worst present for a snowman?": ("A scarf, too warm", "Holidays in the sun", "A hot water bottle"),
    "Which vegetable lies most?": ("The onion, with tears", "Peas: never alone", "The artichoke, layer by layer"),
    "What do shoes say about us?": ("That we walk all over them", "Nothing: tied tongues", "It smells"),
    "How many wishes fit in a bathtub?": ("Three, without soap", "As many as bubbles", "None after Sunday"),
    "What is the moon’s favourite song?": ("Anything at half tempo", "A howl", "The one with the cow"),
    "Why do keys hide?": ("They like the search", "Locks are mean", "Ask the sofa"),
    "What would you teach a goldfish?": ("To remember this", "The piano, in scales", "To knock"),
    "Where is the end of the rainbow parked?": ("On a yellow line", "Behind the clouds", "It never pays"),
    "What does a volcano order in a café?": (
        "Something cold",
        "A hot chocolate, overflowing",
        "The bill, loudly",
    ),
    "How do hedgehogs hug?": ("Very carefully", "From a distance", "By post"),
    "What did the left hand find out?": ("What the right was doing", "The other glove", "Too late, as ever"),
    "Who holds the door for the wind?": ("The hat stand", "Nobody twice", "Its little brother, the draught"),
    "What is the smallest museum in the world?": ("My wallet", "The museum of patience", "A very narrow queue"),
    "How does a shadow get up?": ("After the sun", "Longer than it went to bed", "With the left foot"),
    "What would the soup spoon change?": ("The fork’s attitude", "Its reflection", "The menu"),
    "Why is the clock always right?": ("Somebody has to be", "It has hands for it", "It is wrong, just slowly"),
    "What do you call a group of Sundays?": ("A yawn", "A summer", "Not often enough"),
    "What is the password of the sea?": ("Wave first", "Salt, then pepper", "Shhhh"),
    "How many elephants fit on a stamp?": ("One, if it lies flat", "Ask the postman", "All, in a drawing"),
}
"""For each stock question three answers that fit it."""

STOCK_QUESTIONS = tuple(STOCK_ANSWERS)

ANSWERS_TO_ANYTHING = ("Yes, but only on Tuesdays", "Ask my cat", "Seven")
"""Answers that fit a question of a player's own."""


def fitting_answers(question: str | None) -> tuple[str, ...]:
    return STOCK_ANSWERS.get(question or "", ANSWERS_TO_ANYTHING)


BIDI_CONTROLS = {"LRE", "RLE", "LRO", "RLO", "PDF", "LRI", "RLI", "FSI", "PDI"}
"""Bidirectional classes of invisible characters that change the direction of text."""


def problem_with(text: str, longest: int) -> Literal["text-length", "text-characters"] | None:
    """Free text is one line without characters that disturb the text around it (§ mystery)."""
    if not 1 <= len(text) <= longest:
        return "text-length"
    kinds = {unicodedata.category(character) for character in text}
    if kinds & {"Cc", "Cs", "Zl", "Zp"} or any(unicodedata.bidirectional(c) in BIDI_CONTROLS for c in text):
        return "text-characters"
    return None

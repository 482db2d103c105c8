"""Reads and writes moves, and draws a board as text."""

from .board import FILES, Move


def square_name(square):
    """(4, 3) as "e4"."""
    return f"{FILES[square[0]]}{square[1] + 1}"


def read_square(name):
    """"e4" as (4, 3)."""
    return (FILES.index(name[0]), int(name[1]) - 1)


def write_move(move):
    """A move as two squares and the letter of the new piece: "a7a8q"."""
    return square_name(move.start) + square_name(move.end) + move.promotion


def read_move(text, legal):
    """The legal move that a player has typed; raises ValueError for any other text."""
    text = text.strip().lower()
    if len(text) not in (4, 5):
        raise ValueError(f"“{text}” is no move. Type two squares, such as e2e4.")
    move = Move(read_square(text[:2]), read_square(text[2:4]), text[4:])
    if move not in legal:
        raise ValueError(f"{text} is no legal move.")
    return move


def drawn(board):
    """The board as eight lines, white below."""
    rows = []
    for rank in range(7, -1, -1):
        row = [board.pieces.get((column, rank), ".") for column in range(8)]
        rows.append(f"{rank + 1} {' '.join(row)}")
    return "\n".join([*rows, "  a b c d e f g h"])

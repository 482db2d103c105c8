"""How good a position is, in hundredths of a pawn, for the side to move."""

from .board import WHITE

PIECE_VALUES = {"p": 100, "n": 320, "b": 330, "r": 500, "q": 900, "k": 0}
CENTRE_BONUS = 12
ADVANCED_PAWN_BONUS = 8


def evaluate(board):
    """The value of the pieces and of where they stand; positive is good for the side to move."""
    total = 0
    for square, piece in board.pieces.items():
        worth = PIECE_VALUES[piece.lower()] + place_bonus(square, piece)
        total += worth if piece.isupper() else -worth
    return total if board.turn == WHITE else -total


def place_bonus(square, piece):
    """More for pieces near the centre, and for pawns that have come far."""
    column, rank = square
    if piece in "Pp":
        steps = rank - 1 if piece == "P" else 6 - rank
        return steps * ADVANCED_PAWN_BONUS
    if piece in "Kk":
        return 0
    distance = abs(column - 3.5) + abs(rank - 3.5)
    return int((7 - distance) * CENTRE_BONUS / 2)

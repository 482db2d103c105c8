"""The rules that look at more than one piece: check, legal moves, castling, the end of a game."""

from .board import WHITE, Move, opponent
from .moves import pawn_attacks, possible_moves, reached_squares

CASTLINGS = [
    # Right, king's way, squares that must be empty.
    ("K", [(4, 0), (5, 0), (6, 0)], [(5, 0), (6, 0)]),
    ("Q", [(4, 0), (3, 0), (2, 0)], [(1, 0), (2, 0), (3, 0)]),
    ("k", [(4, 7), (5, 7), (6, 7)], [(5, 7), (6, 7)]),
    ("q", [(4, 7), (3, 7), (2, 7)], [(1, 7), (2, 7), (3, 7)]),
]


def is_attacked(board, square, by):
    """Whether a piece of a colour attacks a square."""
    for start, piece in board.pieces.items():
        if board.colour_at(start) != by:
            continue
        kind = piece.lower()
        reached = pawn_attacks(start, by) if kind == "p" else reached_squares(board, start, kind)
        if square in reached:
            return True
    return False


def is_in_check(board, colour):
    """Whether the king of a colour is in check."""
    return is_attacked(board, board.king_square(colour), opponent(colour))


def legal_moves(board):
    """All moves that do not leave the own king in check."""
    moves = list(possible_moves(board)) + castling_moves(board)
    return [move for move in moves if not is_in_check(board.after(move), board.turn)]


def castling_moves(board):
    """Castling, where king and rook have not moved and the king's way is free and safe."""
    found = []
    for right, way, between in CASTLINGS:
        is_own = right.isupper() == (board.turn == WHITE)
        if not is_own or right not in board.castling:
            continue
        is_free = all(square not in board.pieces for square in between)
        if is_free and not any(is_attacked(board, one, opponent(board.turn)) for one in way):
            found.append(Move(way[0], way[-1]))
    return found


def is_checkmate(board):
    """Detects checkmate: the king is in check, and no legal move ends it."""
    return is_in_check(board, board.turn) and not legal_moves(board)


def is_stalemate(board):
    """Detects stalemate: no legal move, although the king is not in check."""
    return not is_in_check(board, board.turn) and not legal_moves(board)


def has_too_few_pieces(board):
    """Whether neither side can give mate: two kings, and at most one bishop or knight."""
    others = [piece.lower() for piece in board.pieces.values() if piece not in "Kk"]
    return not others or (len(others) == 1 and others[0] in "bn")


def result(board, earlier=()):
    """How the game ended: a sentence, or an empty string while it goes on."""
    if is_checkmate(board):
        return f"Checkmate, {opponent(board.turn)} wins"
    if is_stalemate(board):
        return "Draw by stalemate"
    if has_too_few_pieces(board):
        return "Draw, too few pieces"
    if board.quiet_moves >= 100:
        return "Draw after fifty moves without a capture"
    if sum(position(one) == position(board) for one in earlier) >= 2:
        return "Draw, the same position three times"
    return ""


def position(board):
    """What makes two positions the same."""
    return (frozenset(board.pieces.items()), board.turn, board.castling, board.en_passant)

"""Looks ahead: the best move by alpha-beta search."""

from .evaluate import PIECE_VALUES, evaluate
from .rules import is_in_check, legal_moves

MATE = 100_000


def best_move(board, depth=3):
    """The best legal move and its value, looking `depth` moves ahead."""
    best, alpha = None, -MATE
    for move in ordered(board, legal_moves(board)):
        value = -search(board.after(move), depth - 1, -MATE, -alpha)
        if best is None or value > alpha:
            best, alpha = move, value
    return best, alpha


def search(board, depth, alpha, beta):
    """The value of a position. A branch that the opponent would avoid is cut off."""
    moves = legal_moves(board)
    if not moves:
        # A mate that comes sooner counts more.
        return -MATE - depth if is_in_check(board, board.turn) else 0
    if depth == 0:
        return evaluate(board)
    for move in ordered(board, moves):
        alpha = max(alpha, -search(board.after(move), depth - 1, -beta, -alpha))
        if alpha >= beta:
            break
    return alpha


def ordered(board, moves):
    """Captures of valuable pieces first: good moves that are tried early cut off more."""
    return sorted(moves, key=lambda move: -captured_value(board, move))


def captured_value(board, move):
    """The value of the piece that a move captures; 0 for none."""
    captured = board.pieces.get(move.end)
    return 0 if captured is None else PIECE_VALUES[captured.lower()]

"""How each piece moves. Whether the own king is safe afterwards is the matter of `rules`."""

from .board import WHITE, Move

STRAIGHT = [(1, 0), (-1, 0), (0, 1), (0, -1)]
DIAGONAL = [(1, 1), (1, -1), (-1, 1), (-1, -1)]
KNIGHT_JUMPS = [(1, 2), (2, 1), (2, -1), (1, -2), (-1, -2), (-2, -1), (-2, 1), (-1, 2)]
SLIDES = {"r": STRAIGHT, "b": DIAGONAL, "q": STRAIGHT + DIAGONAL}
STEPS = {"n": KNIGHT_JUMPS, "k": STRAIGHT + DIAGONAL}


def possible_moves(board):
    """All moves of the side whose turn it is, except castling."""
    for square, piece in list(board.pieces.items()):
        if board.colour_at(square) != board.turn:
            continue
        kind = piece.lower()
        if kind == "p":
            yield from pawn_moves(board, square)
        else:
            for end in reached_squares(board, square, kind):
                if board.colour_at(end) != board.turn:
                    yield Move(square, end)


def reached_squares(board, square, kind):
    """The squares that a piece other than a pawn reaches or defends."""
    for step in STEPS.get(kind, []):
        end = shifted(square, step)
        if is_on_board(end):
            yield end
    for direction in SLIDES.get(kind, []):
        end = shifted(square, direction)
        while is_on_board(end):
            yield end
            if end in board.pieces:
                break
            end = shifted(end, direction)


def pawn_moves(board, square):
    """The moves of a pawn: one or two squares forward, captures, en passant, promotion."""
    forward = 1 if board.turn == WHITE else -1
    first_rank = 1 if board.turn == WHITE else 6
    one = shifted(square, (0, forward))
    if one not in board.pieces:
        yield from with_promotions(square, one)
        two = shifted(one, (0, forward))
        if square[1] == first_rank and two not in board.pieces:
            yield Move(square, two)
    for target in pawn_attacks(square, board.turn):
        is_enemy = board.colour_at(target) not in (None, board.turn)
        if is_enemy or target == board.en_passant:
            yield from with_promotions(square, target)


def pawn_attacks(square, colour):
    """The two squares that a pawn attacks."""
    forward = 1 if colour == WHITE else -1
    sides = [shifted(square, (-1, forward)), shifted(square, (1, forward))]
    return [side for side in sides if is_on_board(side)]


def with_promotions(start, end):
    """A pawn's move; four of them where it reaches the last rank."""
    if end[1] in (0, 7):
        return [Move(start, end, letter) for letter in "qrbn"]
    return [Move(start, end)]


def shifted(square, step):
    """A square moved by a step."""
    return (square[0] + step[0], square[1] + step[1])


def is_on_board(square):
    """Whether a square is one of the sixty-four."""
    return 0 <= square[0] < 8 and 0 <= square[1] < 8

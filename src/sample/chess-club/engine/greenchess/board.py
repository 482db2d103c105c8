"""The board: which piece stands where, and what a move changes."""

from dataclasses import dataclass, field, replace

WHITE, BLACK = "white", "black"
FILES = "abcdefgh"
START = "rnbqkbnr/pppppppp/......../......../......../......../PPPPPPPP/RNBQKBNR"


@dataclass(frozen=True)
class Move:
    """A move from one square to another; squares are (file, rank), counted from 0."""

    start: tuple
    end: tuple
    promotion: str = ""


@dataclass
class Board:
    """A position: the pieces, who moves next, and the rights that the past has left."""

    pieces: dict = field(default_factory=dict)
    turn: str = WHITE
    castling: frozenset = frozenset("KQkq")
    en_passant: tuple | None = None
    quiet_moves: int = 0

    @classmethod
    def initial(cls):
        """The position in which every game begins."""
        board = cls()
        for row, line in enumerate(START.split("/")):
            for column, piece in enumerate(line):
                if piece != ".":
                    board.pieces[(column, 7 - row)] = piece
        return board

    def colour_at(self, square):
        """The colour of the piece on a square, or None. Capitals are white."""
        piece = self.pieces.get(square)
        if piece is None:
            return None
        return WHITE if piece.isupper() else BLACK

    def king_square(self, colour):
        """The square of a king."""
        king = "K" if colour == WHITE else "k"
        return next(square for square, piece in self.pieces.items() if piece == king)

    def after(self, move):
        """The position after a move; this one stays as it is."""
        pieces = dict(self.pieces)
        piece = pieces.pop(move.start)
        captured = pieces.pop(move.end, None)
        if piece in "Pp" and move.end == self.en_passant:
            captured = pieces.pop((move.end[0], move.start[1]), None)
        pieces[move.end] = self._promoted(piece, move.promotion)
        if piece in "Kk" and abs(move.end[0] - move.start[0]) == 2:
            self._move_castling_rook(pieces, move)
        is_quiet = captured is None and piece not in "Pp"
        return replace(
            self,
            pieces=pieces,
            turn=opponent(self.turn),
            castling=self.castling - lost_rights(move),
            en_passant=skipped_square(piece, move),
            quiet_moves=self.quiet_moves + 1 if is_quiet else 0,
        )

    @staticmethod
    def _promoted(piece, letter):
        if not letter:
            return piece
        return letter.upper() if piece.isupper() else letter.lower()

    @staticmethod
    def _move_castling_rook(pieces, move):
        rank = move.start[1]
        is_short = move.end[0] > move.start[0]
        corner, target = ((7, rank), (5, rank)) if is_short else ((0, rank), (3, rank))
        pieces[target] = pieces.pop(corner)


def opponent(colour):
    """The other colour."""
    return BLACK if colour == WHITE else WHITE


def lost_rights(move):
    """The rights to castle that are lost when a king or a rook leaves its first square."""
    homes = {
        (4, 0): "KQ", (7, 0): "K", (0, 0): "Q",
        (4, 7): "kq", (7, 7): "k", (0, 7): "q",
    }
    return frozenset(homes.get(move.start, "") + homes.get(move.end, ""))


def skipped_square(piece, move):
    """The square that a pawn has jumped over, where it can be captured en passant."""
    if piece in "Pp" and abs(move.end[1] - move.start[1]) == 2:
        return (move.start[0], (move.start[1] + move.end[1]) // 2)
    return None

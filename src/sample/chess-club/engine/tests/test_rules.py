"""Tests of the rules."""

import unittest

from greenchess.board import Board
from greenchess.notation import read_move
from greenchess.rules import is_checkmate, legal_moves, result
from greenchess.search import best_move


def played(*moves):
    """The position after moves from the start."""
    board = Board.initial()
    for text in moves:
        board = board.after(read_move(text, legal_moves(board)))
    return board


class RulesTest(unittest.TestCase):
    def test_twenty_first_moves(self):
        self.assertEqual(len(legal_moves(Board.initial())), 20)

    def test_fools_mate(self):
        board = played("f2f3", "e7e5", "g2g4", "d8h4")
        self.assertTrue(is_checkmate(board))
        self.assertEqual(result(board), "Checkmate, black wins")

    def test_en_passant_only_at_once(self):
        board = played("e2e4", "a7a6", "e4e5", "d7d5")
        self.assertNotIn((3, 4), board.after(read_move("e5d6", legal_moves(board))).pieces)
        later = played("e2e4", "a7a6", "e4e5", "d7d5", "h2h3", "h7h6")
        with self.assertRaises(ValueError):
            read_move("e5d6", legal_moves(later))

    def test_castling_short(self):
        board = played("e2e4", "e7e5", "g1f3", "b8c6", "f1c4", "f8c5", "e1g1")
        self.assertEqual(board.pieces[(5, 0)], "R")

    def test_finds_mate(self):
        board = played("f2f3", "e7e5", "g2g4")
        move, _ = best_move(board, 2)
        self.assertTrue(is_checkmate(board.after(move)))


if __name__ == "__main__":
    unittest.main()

"""The products in use, each beside things whose size one knows: one function per picture, named after its product.

The wall is the category's ground: clay, linen or slate.
"""

import math
import random

from ceramics import BOTTLE_VASE, CUP, bowl, glazed, jug, mug, plate, pot
from clocks import metal_wall_clock, oak_wall_clock, round_mirror
from furniture import bench, side_table, stool, wall_shelf
from lamps import PENDANT_CONE, pendant, stoneware_lamp, wall_lamp
from materials import brass, lacquer, leaf, linen, oak, paper, plaster
from pantry import dipper, heap_of_tea, honey_filling, honey_pot, paper_seal, pot_lid, strew, tea_meshes
from plants import planter, twig
from props import book, parcel, pear
from sets import GROUNDS, begin, daylight, room_scene, table_scene
from shapes import PI, box, plane
from storage import rope_basket, shingle_box
from studio import camera, softbox, world
from tableware import candlestick, cutting_board, tray
from textiles import cushion, folded_cloth, ribbon_roll, sage_linen, striped_ribbon, throw, towel_stack


# ------------------------------------------------------------------ ceramics: linen
def flaschenvase():
    """Ceramics: the bottle vase with one branch on a shelf, candlesticks beside it."""
    begin(.25)
    plane('wall', 6, 5, plaster(GROUNDS['linen'], .9), (0, 0, 0), (PI / 2, 0, 0))
    daylight((.0, -.05, .25), (-1.2, -1.0, .9), 1.0, 5.0, sky=24, w=.62, h=.85)
    wall_shelf((0, 0, 0), .70, .19)
    pot('bottle', BOTTLE_VASE, glazed('slate'), (-.115, -.095, 0), seed=7)
    foliage, stem = leaf(), lacquer('#6d5b43', .7)
    twig((-.119, -.095, .20), (-.235, -.10, .60), (.05, 0, .06), 15, foliage, stem, 3, .046, .45)
    twig((-.111, -.095, .20), (-.03, -.12, .68), (-.04, 0, .05), 15, foliage, stem, 5, .044, .42)
    turned = brass(.26, .2)
    candlestick(.135, turned, (.115, -.085, 0))
    candlestick(.085, turned, (.205, -.115, 0))
    camera((.0, -.08, .235), 2.05, 4, -7, 85, 6.3, focus=(-.11, -.15, .2))


def uebertopf():
    """Ceramics: the young olive on the side table, the oak clock above."""
    room_scene(GROUNDS['linen'], .25)
    daylight((.0, -.05, .95), (-1.3, -1.0, .95), 2.0, 5.0, sky=25)
    side_table((-.10, -.32, 0), .5)
    planter(glazed('terracotta'), (-.14, -.31, .5))
    mug(glazed('mug'), 1, (.045, -.38, .5), math.radians(-35))
    rope_basket((.31, -.30, 0))
    oak_wall_clock((.23, -.001, 1.20))
    camera((.05, -.15, .70), 3.25, 5, -4, 85, 6.3, focus=(-.12, -.38, .6))


# ------------------------------------------------------------------ table: clay
def schale_blau():
    """Table: the bowl with pears on the oak table, a towel beside it."""
    table_scene(GROUNDS['clay'], .42, .95)
    daylight((.02, .08, .08), (-1.2, -.75, .85), .8, 5.0, sky=26)
    bowl(glazed('blue'), (-.02, 0, 0), 4)
    bowl(glazed('blue'), (.125, .16, 0), 5)
    bowl(glazed('blue'), (.127, .162, .0245), 6, (.01, .01, 1.3))
    pear((-.055, -.018, .026), .4, -.5, seed=1)
    pear((.025, .005, .030), 2.4, -.45, '#b3a458', 2)
    pear((-.020, .040, .036), 5.2, -.3, '#9c984a', 3, .95)
    pear((-.185, .03, 0), 1.0, 0, '#b3a458', 4)
    pear((.135, -.105, .030), 1.2, PI / 2 - .1, '#a9a052', 5)
    camera((.0, .02, .065), 1.45, 19, 0, 85, 5.6, focus=(-.02, -.09, .07))


def schneidebrett():
    """Table: the board with an open pot of honey, pears and a plate."""
    table_scene(GROUNDS['clay'], .42, .95)
    daylight((.0, .06, .06), (-1.2, -.75, .85), .8, 5.0, sky=26)
    board = cutting_board()
    board.rotation_euler, board.location = (0, 0, math.radians(-62)), (.02, -.01, .009)
    top = .018
    honey_pot(glazed('honey'), (-.075, .02, top))
    honey_filling().location = (-.075, .02, top)
    dipper((-.079, .024, .053 + top), (-.029, .066, .150 + top))
    pot_lid((.010, .045, top - .076), .5)
    pear((.075, -.055, top + .031), -1.1, PI / 2 - .1, '#b3a458', 2)
    pear((.125, .03, top), .6, 0, '#a9a052', 4)
    plate(glazed('oat'), 0, (-.03, .26), 3, small=True)
    plate(glazed('oat'), .0095, (-.032, .262), 4, small=True)
    spare = linen('#cfc3ae', 700, .55, contrast=.38, wrinkle=.35)
    folded_cloth(spare, 3, .20, .13, .006, (-.21, -.10, .004), 6, 1.1, hem=.008)
    camera((.01, .0, .050), 1.16, 25, 0, 85, 5.6, focus=(-.06, -.03, .06))


def tablett():
    """Table: breakfast for two on the tray, towels behind it."""
    table_scene(GROUNDS['clay'], .46, .95)
    daylight((.0, .06, .06), (-1.2, -.75, .85), .85, 5.0, sky=26)
    tray(oak('X', .9, light='#b98f66', dark='#8a6239'))
    z = .008
    mug(glazed('mug'), 1, (-.082, .034, z), math.radians(-165))
    mug(glazed('sage'), 2, (.072, -.066, z), math.radians(12))
    jug(glazed('jug'), (.070, .060, z), math.radians(-28))
    honey_pot(glazed('honey'), (-.030, -.085, z))
    pot_lid((-.030, -.085, z))
    paper_seal(math.radians(-52)).location = (-.030, -.085, z)
    towel_stack((-.115, .295, 0), .12)
    camera((-.02, .06, .07), 1.5, 24, 2, 85, 6.3, focus=(-.02, -.09, .06))


# ------------------------------------------------------------------ lamps: slate
def tischleuchte_steinzeug():
    """Lamps: the stoneware lamp lit in the evening, a book and a mug beside it."""
    begin()
    plane('wall', 6, 4, plaster(GROUNDS['slate']), (0, .42, 1), (PI / 2, 0, 0))
    box('top', 3.0, 1.6, .035, oak('X', .85), (0, -.36, -.0175), .003)
    softbox('key', (-1.6, -.5, 1.3), (0, 0, .2), 1.0, 1.3, 12, (.86, .93, 1), .5)
    softbox('fill', (1.5, -1.6, .9), (0, 0, .2), 1.4, 1.4, 3, (.9, .95, 1), .5)
    world(.13, .07)
    stoneware_lamp((.10, .02, 0))
    top = book((-.17, -.08, 0), .25, '#7d4a36')
    top = book((-.165, -.075, top), .08, '#c8bda6', .125, .195, .018)
    mug(glazed('mug'), 1, (-.165, -.075, top), math.radians(-30))
    pot('bottle', BOTTLE_VASE, glazed('slate'), (-.215, .16, 0), seed=7)
    camera((.01, 0, .215), 1.8, 7, 0, 85, 5.6, focus=(.05, -.08, .18))


def pendelleuchte_flach():
    """Lamps: the flat pendant above a laid table."""
    table_scene(GROUNDS['slate'], .44, .9, .25)
    daylight((.0, .25, .40), (-1.3, -.8, .85), 1.1, 3.6, sky=18, amb=.18)
    pendant(PENDANT_CONE, '#b58a3c', (.02, -.02, .44), 3.4)
    oat = glazed('oat')
    plate(oat, 0, (-.06, -.16), 1)
    plate(oat, .0105, (-.057, -.16), 8, small=True)
    bowl(glazed('blue'), (.10, .08, 0), 4)
    pear((.075, .07, .028), .4, -.5, seed=1)
    pear((.13, .08, .030), 2.4, -.45, '#b3a458', 2)
    pot('cup', CUP, glazed('dipped'), (.14, -.14, 0), .0034, .008, 1)
    turned = brass(.26, .2)
    candlestick(.135, turned, (-.20, .17, 0), .14)
    candlestick(.085, turned, (-.115, .10, 0), .14)
    camera((.0, 0, .32), 2.2, 4, 0, 85, 5.6, focus=(.02, -.05, .3))


def wandleuchte():
    """Lamps: the wall lamp beside the round mirror, a shelf below."""
    room_scene(GROUNDS['slate'], .3)
    daylight((.05, -.05, 1.25), (-1.3, -1.0, .8), 1.7, 3.2, sky=15, amb=.22)
    plane('behind', 9, 6, paper('#b9b6ac'), (0, -5.5, 1.5), (PI / 2, 0, PI))
    softbox('room light', (1.2, -3.6, 2.4), (-.2, -5.5, 1.2), 1.5, 1.5, 50, (1, .96, .9), .5)
    wall_lamp((-.31, 0, 1.20), 1.3)
    round_mirror((.12, 0, 1.28))
    wall_shelf((.06, 0, .86), .70, .19)
    pot('bottle', BOTTLE_VASE, glazed('slate'), (.33, -.095, .86), seed=7)
    shingle_box((-.12, -.095, .86), .06, .20, .135, .078, .022)
    camera((.0, -.08, 1.13), 2.45, 3, -5, 85, 6.3, focus=(-.2, -.12, 1.2))


# ------------------------------------------------------------------ furniture: slate
def hocker_eiche():
    """Furniture: the oak stool with a throw and a mug on it, the basket beside it, wall lamp and clock above."""
    room_scene(GROUNDS['slate'], .25)
    daylight((.05, -.05, .62), (-1.3, -.95, .85), 2.0, 4.6, sky=24)
    stool((-.11, -.36, 0), .5)
    throw((-.115, -.345, .444), -PI / 2 + .12, w=.24, d=.27, layers=3, t=.021)
    mug(glazed('sage'), 2, (-.16, -.34, .444 + .068), math.radians(-150))
    rope_basket((.27, -.28, 0), .16, .25)
    for i, (x, y, a, col) in enumerate(((.235, -.30, .5, '#8f9a86'), (.31, -.25, 2.2, '#d8d0c2'))):
        roll = folded_cloth(linen(col, 700, .55, contrast=.3, wrinkle=.3), 4, .15, .20, .013, (x, y, .20), 4 + i, a, hem=.009)
        roll.rotation_euler = (1.25, 0, a)
    wall_lamp((-.30, 0, .98), 1.2)
    metal_wall_clock((.20, -.001, 1.06))
    camera((.04, -.2, .58), 3.05, 5, -4, 85, 6.3, focus=(-.1, -.4, .6))


# ------------------------------------------------------------------ clocks: slate
def wanduhr_zahlen():
    """Clocks: the wall clock above the kitchen shelf with plates, bowls and mugs."""
    begin(.25)
    plane('wall', 6, 5, plaster(GROUNDS['slate'], .9), (0, 0, 0), (PI / 2, 0, 0))
    daylight((.02, -.05, .30), (-1.2, -1.0, .95), 1.1, 4.8, sky=24, w=.62, h=.85)
    wall_shelf((0, 0, 0), .70, .29)
    for i in range(4):
        plate(glazed('oat'), .0105 * i, (-.18, -.145), i + 1)
    for i in range(2):
        bowl(glazed('blue'), (-.178, -.145, .046 + .0245 * i), i + 4, (0, .01 * i, 1.3 * i))
    mug(glazed('mug'), 1, (.055, -.15, 0), math.radians(-35))
    mug(glazed('sage'), 2, (.185, -.12, 0), math.radians(-20))
    metal_wall_clock((.07, -.001, .375))
    camera((.0, -.08, .19), 1.9, 4, -6, 85, 6.3, focus=(.0, -.12, .3))


# ------------------------------------------------------------------ textiles: linen
def kissen_salbei():
    """Textiles: the sage cushion on the bench, a book and a mug beside it."""
    room_scene(GROUNDS['linen'], .25)
    daylight((.0, -.05, .65), (-1.3, -1.05, .95), 1.7, 5.2, sky=26)
    bench((.06, -.22, 0), 0)
    cushion(*sage_linen(), .46, .46, turn=5, loc=(-.14, -.14, .440))
    top = book((.22, -.24, .44), -.2, '#7d4a36')
    mug(glazed('mug'), 1, (.22, -.235, top), math.radians(-30))
    camera((.02, -.2, .55), 2.35, 6, 0, 85, 6.3, focus=(-.1, -.3, .55))


def geschirrtuecher():
    """Textiles: the towels on the table, plates and bowls ready to be dried."""
    table_scene(GROUNDS['linen'], .46, .95)
    daylight((.0, .08, .08), (-1.2, -.75, .85), .9, 5.0, sky=26)
    towel_stack((-.03, -.07, 0), .22)
    for i in range(5):
        plate(glazed('oat'), .0105 * i, (.09, .22), i + 1)
    bowl(glazed('blue'), (.092, .222, .056), 4)
    jug(glazed('jug'), (-.17, .20, 0), math.radians(-28))
    pot('cup', CUP, glazed('dipped'), (.200, .02, 0), .0034, .008, 1)
    camera((-.005, .04, .075), 1.42, 20, -6, 85, 5.6, focus=(-.03, -.16, .05))


def leinenband():
    """Textiles: the ribbon round a parcel, its roll and a bentwood box beside it."""
    table_scene(GROUNDS['linen'], .40, .95)
    daylight((.04, -.02, .06), (-1.2, -.75, .85), .75, 5.0, sky=26)
    striped = striped_ribbon()
    parcel(striped, (-.015, .03, 0), .30)
    ribbon_roll(striped, (.115, -.105, 0), math.radians(-150), tail=.15)
    shingle_box((.16, .17, 0), .06, .20, .135, .078, .022)
    camera((.02, .02, .05), 1.18, 24, 0, 85, 5.6, focus=(.02, -.06, .06))


# ------------------------------------------------------------------ pantry: clay
def kraeutertee():
    """Pantry: the box of tea open, two cups and a jug beside it."""
    table_scene(GROUNDS['clay'], .42, .95)
    daylight((.0, .05, .06), (-1.2, -.75, .85), .75, 5.0, sky=26)
    tea = tea_meshes()
    length, depth, h = .150, .105, .066
    shingle_box((0, 0, 0), 0, length, depth, h, .022, ((.1155, .012, .043), (0, math.radians(33), .06)))
    heap_of_tea(tea, length * .46, depth * .46, h - .010)
    rnd = random.Random(8)
    strew(tea, [(rnd.gauss(-.035, .022), rnd.gauss(-.085, .007), .0015) for _ in range(22)], 9, .3, .3)
    pot('cup', CUP, glazed('dipped'), (-.155, .02, 0), .0034, .008, 1)
    pot('cup', CUP, glazed('dipped blue'), (-.125, .14, 0), .0034, .008, 2)
    jug(glazed('jug'), (.04, .18, 0), math.radians(-28))
    camera((.005, .03, .07), 1.10, 22, 0, 85, 5.6, focus=(-.02, -.04, .06))

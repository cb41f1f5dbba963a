"""The products in use, in window light: one function per picture, named after the product it belongs to."""

import math

from ceramics import BELLY_VASE, BOTTLE_VASE, CUP, bowl, glazed, jug, mug, plate, pot
from clocks import oak_wall_clock, round_mirror, table_clock
from furniture import bench, side_table, stool, wall_shelf
from lamps import PENDANT_DOME, opal_lamp, pendant
from materials import brass, linen, paper, plaster, stained_oak
from plants import eucalyptus, planter
from sets import LANDSCAPE, begin, daylight, room_scene, table_scene
from shapes import PI, plane
from storage import rope_basket, shingle_box, storage_jar
from studio import camera, softbox
from tableware import candlestick, cutting_board
from textiles import cushion, folded_cloth, sage_linen, striped_linen, throw


def bauchvase():
    """Ceramics: vases and a bowl on an oak table, eucalyptus."""
    table_scene()
    daylight((.02, .1, .2))
    pot('vase', BELLY_VASE, glazed('cream'), (-.09, .02, 0))
    eucalyptus((-.09, .02, .293))
    pot('bottle', BOTTLE_VASE, glazed('slate'), (.115, .10, 0), seed=7)
    bowl(glazed('blue'), (.15, -.10, 0))
    camera((.02, 0, .27), 2.15, 7, 0, 85, 5.6, focus=(-.05, -.06, .15))


def teller():
    """Table: a place laid for two, candlesticks, jug, linen."""
    table_scene('#cbbfab', .62, .9)
    daylight((.05, .05, .1), (1.35, -.55, 1.0), sky=24, w=.7, h=.9)
    oat = glazed('oat')
    napkin = linen('#8f9a86', 700, .55, contrast=.34, wrinkle=.35)
    plate(oat, 0, (-.02, -.20), 1)
    plate(oat, .0105, (-.017, -.20), 8, small=True)
    folded_cloth(napkin, 3, .075, .19, .005, (-.022, -.20, .033), 4, .23, hem=.006)
    bowl(glazed('blue'), (-.245, .03, 0), 4)
    pot('cup', CUP, glazed('dipped'), (.165, -.10, 0), .0034, .008, 1)
    pot('cup', CUP, glazed('dipped blue'), (.235, .06, 0), .0034, .008, 2)
    jug(glazed('jug'), (.075, .20, 0), math.radians(-28))
    turned = brass(.26, .2)
    candlestick(.135, turned, (-.15, .24, 0))
    candlestick(.085, turned, (-.065, .16, 0))
    camera((.0, .02, .10), 1.72, 21, 0, 85, 5.6, focus=(0, -.15, .03))


def opalleuchte():
    """Lamps: opal lamp and a mug on the side table, late sun on the wall."""
    room_scene('#cfc3b0', .2)
    daylight((.1, -.1, .75), (-1.25, -.85, .62), 1.6, 3.6, sky=16, amb=.16, w=.55, h=.8, color=(1, .80, .58))
    side_table((0, -.30, 0), .5)
    over_the_edge = ((0, .06, .006), (.02, .14, .003), (.03, .192, -.001), (.034, .207, -.06), (.04, .22, -.38),
                     (.12, .235, -.49))
    opal_lamp((-.055, -.27, .5), cord=over_the_edge)
    mug(glazed('mug'), 1, (.105, -.36, .5), math.radians(-30))
    camera((.03, -.25, .545), 2.65, 7, 0, 85, 5.6, focus=(-.05, -.33, .62))


def pendelleuchte_kuppel():
    """Lamps: dome pendant above the table, board leaning on the wall."""
    table_scene('#c9c1b1', .38, .9, .2)
    daylight((.0, .25, .40), (-1.3, -.8, .85), 1.1, 3.6, sky=18, amb=.18)
    pendant(PENDANT_DOME, '#44514a', (.02, -.02, .50), 3.4)
    board = cutting_board()
    board.rotation_euler, board.location = (math.radians(80), 0, 0), (-.24, .315, .199)
    jug(glazed('jug'), (.10, .10, 0), math.radians(-24))
    pot('cup', CUP, glazed('dipped'), (-.04, -.06, 0), .0034, .008, 1)
    pot('cup', CUP, glazed('dipped blue'), (-.145, .02, 0), .0034, .008, 2)
    camera((.0, 0, .36), 2.35, 3, 0, 85, 5.6, focus=(.02, 0, .3))


def hocker_schwarz():
    """Furniture: mirror, black stool with the young olive."""
    room_scene('#d3ccbf', .25)
    daylight((-.05, -.05, .85), (-1.3, -.95, .85), 2.0, 5.0, sky=24)
    plane('behind', 9, 6, paper('#c9c2b4'), (0, -5.5, 1.5), (PI / 2, 0, PI))
    softbox('room light', (1.2, -3.6, 2.4), (-.2, -5.5, 1.2), 1.5, 1.5, 70, (1, .96, .9), .5)
    round_mirror((.17, 0, 1.16))
    stool((-.20, -.34, 0), .5, stained_oak)
    planter(glazed('terracotta'), (-.20, -.34, .444))
    rope_basket((.36, -.30, 0))
    camera((.05, -.15, .73), 3.35, 4, -6, 85, 6.3, focus=(-.15, -.3, .5))


def tischuhr():
    """Clocks: table clock beside a mug, morning sun."""
    table_scene('#d2c8b6', .26, .95)
    daylight((.0, .1, .10), (-1.25, -.8, .85), .75, 5.2, sky=26)
    table_clock((-.045, .0, 0), turn=math.radians(12))
    mug(glazed('sage'), 2, (.095, -.05, 0), math.radians(-25))
    spare = linen('#cfc3ae', 700, .55, contrast=.38, wrinkle=.35)
    folded_cloth(spare, 3, .16, .12, .006, (.075, .12, .003), 6, .2, hem=.008)
    camera((.015, 0, .088), 1.02, 10, 0, 85, 5.6, focus=(-.04, -.05, .06))


def kissen_streifen():
    """Textiles: bench with cushions and throw, basket, wall clock."""
    room_scene('#d8d0c2', .25)
    daylight((.0, -.05, .80), (-1.3, -1.05, .95), 2.0, 5.2, sky=26)
    bench((-.10, -.22, 0), 0)
    cushion(*sage_linen(), .44, .44, turn=3, loc=(-.40, -.100, .440))
    cushion(*striped_linen(), .52, .34, .08, turn=-4, loc=(-.15, -.265, .440), seed=2)
    throw((.29, -.215, .440), -PI / 2 + .06, w=.27, d=.30)
    rope_basket((.60, -.28, 0), .15, .25)
    oak_wall_clock((.17, -.001, 1.22))
    camera((.03, -.15, .70), 3.95, 4, 0, 85, 6.3, focus=(0, -.3, .5))


def vorratsdose():
    """Storage: shelf with jars and bentwood boxes, cloth below on the wall."""
    begin(.25)
    plane('wall', 6, 5, plaster('#cdbfa9', .9), (0, 0, 0), (PI / 2, 0, 0))
    daylight((.02, -.05, .12), (-1.2, -1.0, .95), 1.0, 5.2, sky=24, w=.55, h=.75)
    wall_shelf((0, 0, 0), .70, .19)
    storage_jar(glazed('jar'), (-.245, -.095, 0), .165, 2)
    storage_jar(glazed('jar green'), (-.115, -.105, 0), .115, 5)
    shingle_box((.145, -.095, 0), .06)
    shingle_box((.141, -.094, .1085), .03, .20, .135, .078, .022)
    camera((-.03, -.08, .045), 2.05, 5, -9, 85, 6.3, focus=(-.05, -.14, .08))


def opening_wide():
    """Home page: vases and a bowl, jug, mug and cup on a long oak table, the sun from the left."""
    table_scene(y=.40, aspect=LANDSCAPE)
    daylight((.05, .2, .22), scale=1.25, w=1.05, h=.95, bars=(2, 2))
    pot('vase', BELLY_VASE, glazed('cream'), (-.27, .03, 0))
    eucalyptus((-.27, .03, .293))
    pot('bottle', BOTTLE_VASE, glazed('slate'), (-.075, .14, 0), seed=7)
    bowl(glazed('blue'), (-.04, -.09, 0))
    jug(glazed('jug'), (.29, .10, 0), math.radians(-28))
    pot('cup', CUP, glazed('dipped'), (.215, -.06, 0), .0034, .008, 1)
    mug(glazed('sage'), 2, (.43, -.02, 0), math.radians(-22))
    camera((.04, 0, .29), 3.0, 5, 0, 85, 5.6, focus=(-.15, -.05, .15))

"""One function per product, called with the number of the view: 1 = the whole thing, 2 = closer."""

import math
import random

from ceramics import BELLY_VASE, BOTTLE_VASE, CUP, bowl, glazed, jug, mug, plate, pot
from clocks import metal_wall_clock, oak_wall_clock, round_mirror, table_clock
from furniture import bench, side_table, stool
from lamps import PENDANT_CONE, PENDANT_DOME, opal_lamp, pendant, stoneware_lamp, wall_lamp
from materials import brass, emissive, oak, paper, stained_oak
from pantry import (dipper, heap_of_tea, honey_filling, honey_pot, paper_seal, pot_lid, strew,
                    tea_meshes)
from plants import planter
from sets import BACKDROPS, begin, clock_light, evening_table, paper_set, pendant_light, wall_set
from shapes import PI, box, plane
from storage import rope_basket, shingle_box, storage_jar
from studio import camera, softbox, studio_light, sweep, world
from tableware import candlestick, cutting_board, tray
from textiles import cushion, ribbon_roll, sage_linen, striped_linen, striped_ribbon, throw, towel_stack


def view(n, *cameras):
    """Place camera n (from 1); each is the argument dict of camera()."""
    camera(**cameras[n - 1])


# ------------------------------------------------------------------ ceramics
def bauchvase(n):
    """Round-bellied vase, cream with iron specks."""
    paper_set('ceramics', .32, fill=.2)
    pot('vase', BELLY_VASE, glazed('cream'))
    view(n, dict(target=(.012, 0, .146), dist=.97, elev=9),
         dict(target=(0, 0, .215), dist=.60, elev=26, azim=25, fstop=5.6, focus=(0, -.04, .26)))


def flaschenvase(n):
    """Bottle vase, slate glaze breaking to rust."""
    paper_set('ceramics', .36, key=1.25, color='#c6bdae')
    pot('vase', BOTTLE_VASE, glazed('slate'), seed=7)
    view(n, dict(target=(.015, 0, .175), dist=1.14, elev=9),
         dict(target=(0, 0, .27), dist=.62, elev=22, azim=-20, fstop=5.6, focus=(0, -.02, .30)))


def krug(n):
    """Jug with a pulled lip, dipped in grey-blue."""
    paper_set('ceramics', .26)
    jug(glazed('jug'), turn=math.radians(-24))
    view(n, dict(target=(.012, 0, .100), dist=.74, elev=13),
         dict(target=(-.01, 0, .150), dist=.46, elev=32, azim=-24, fstop=5.6, focus=(-.03, -.03, .19)))


def uebertopf(n):
    """Planter with saucer and a young olive."""
    paper_set('ceramics', .42, color='#c9c4b8')
    planter(glazed('terracotta'))
    view(n, dict(target=(.0, 0, .235), dist=1.42, elev=11),
         dict(target=(0, 0, .125), dist=.84, elev=20, azim=15, fstop=5.6, focus=(0, -.08, .10)))


# ------------------------------------------------------------------ table
def schale_blau(n):
    """Cereal bowls, blue dipped in dark blue."""
    paper_set('table', .22, top=.35)
    g = glazed('blue')
    if n == 1:
        bowl(g, (0, -.03, 0))
        for i in range(3):
            bowl(g, (.115, .15, .0245 * i), i + 4, (.012 * (i - 1), .01 * i, 1.3 * i))
    else:
        bowl(g)
    view(n, dict(target=(.052, .05, .048), dist=.98, elev=25, azim=-4, focus=(0, -.05, .05)),
         dict(target=(0, 0, .036), dist=.74, elev=50, azim=10))


def becher_henkel(n):
    """Mugs in cream and sage."""
    paper_set('table', .22, fill=.22)
    if n == 1:
        mug(glazed('mug'), 1, (-.062, -.02, 0), math.radians(-35))
        mug(glazed('sage'), 2, (.055, .035, 0), math.radians(-20))
    else:
        mug(glazed('mug'), 1, (0, 0, 0), math.radians(-40))
    view(n, dict(target=(.006, 0, .045), dist=.70, elev=19, fstop=9, focus=(-.06, -.05, .05)),
         dict(target=(.01, 0, .045), dist=.56, elev=32, focus=(0, -.03, .07)))


def trinkbecher(n):
    """Cups without handle: one third bare dark clay, glazed above."""
    paper_set('table', .20, color='#c0b29a')
    a, b = glazed('dipped'), glazed('dipped blue')
    if n == 1:
        pot('cup', CUP, a, (-.052, -.03, 0), .0034, .008, 1)
        pot('cup', CUP, b, (.045, .020, 0), .0034, .008, 2)
        pot('cup', CUP, b, (-.020, .085, 0), .0034, .008, 3)
        pot('cup', CUP, a, (-.020, .085, .034), .0034, .008, 5, turn=1)
    else:
        pot('cup', CUP, a, (0, 0, 0), .0034, .008, 1, turn=1.5)
    view(n, dict(target=(-.002, .015, .052), dist=.66, elev=19, fstop=9, focus=(-.03, -.03, .05)),
         dict(target=(0, 0, .045), dist=.46, elev=30, fstop=6.3, focus=(0, -.03, .06)))


def teller(n):
    """Dinner and side plates, oat-coloured and speckled."""
    paper_set('table', .28, top=.4)
    g = glazed('oat')
    if n == 1:
        for i in range(4):
            plate(g, .0105 * i, (.0, .03), i + 1)
        for i in range(3):
            plate(g, .047 + .0095 * i, (.004 * i, .03), i + 7, small=True)
        bowl(g, (.006, .03, .0765), 12)
    else:
        plate(g, 0, (0, 0), 1)
        plate(g, .0105, (.004, .002), 8, small=True)
    view(n, dict(target=(0, .02, .062), dist=1.0, elev=20, focus=(0, -.09, .05)),
         dict(target=(.01, 0, .012), dist=.80, elev=38, azim=8, focus=(0, -.06, .02)))


def schneidebrett(n):
    """Oak board leaning on the wall."""
    wall_set('#c4bbab', .0, .8)
    col, side = BACKDROPS['table']
    box('ledge', 3, 1.6, .03, paper('#b3a68f'), (0, -.8, -.015), .002)
    studio_light(.42, key=1.0, fill=.2, top=.25, amb=.25, side=side)
    lean = math.radians(80)
    board = cutting_board()
    board.rotation_euler, board.location = (lean, 0, math.radians(0)), (0, -.045, .199)
    if n == 2:
        board.rotation_euler, board.location = (0, 0, .5), (0, -.45, .010)
    view(n, dict(target=(.01, -.03, .19), dist=1.32, elev=7, azim=-7),
         dict(target=(-.005, -.425, .0), dist=.80, elev=48, azim=-14, fstop=5.6, focus=(.0, -.47, .02)))


def tablett(n):
    """Round oak tray, turned from one board."""
    paper_set('table', .34, top=.35, color='#bdb19d')
    tray(oak('X'))
    if n == 2:
        pot('cup', CUP, glazed('dipped'), (.045, .02, .008), .0034, .008, 1)
        jug(glazed('jug'), (-.045, .035, .008), math.radians(-30))
    view(n, dict(target=(0, 0, .012), dist=1.18, elev=36, azim=6),
         dict(target=(0, 0, .075), dist=1.12, elev=19, azim=0, focus=(0, -.06, .08)))


def kerzenleuchter(n):
    """Pair of turned brass candlesticks."""
    paper_set('table', .36, fill=.25, color='#a9a08f')
    softbox('strip', (-.55, -.35, .35), (0, 0, .1), .16, .9, 4.0, (1, 1, 1), .4)
    turned = brass(.26, .2)
    candlestick(.135, turned, (-.048, .0, 0))
    candlestick(.085, turned, (.052, -.035, 0))
    view(n, dict(target=(.004, 0, .165), dist=1.08, elev=8),
         dict(target=(.0, 0, .075), dist=.62, elev=15, azim=12, fstop=5.6, focus=(.05, -.04, .07)))


# ------------------------------------------------------------------ lamps
def tischleuchte_steinzeug(n):
    """Stoneware table lamp with linen shade, lit."""
    evening_table()
    stoneware_lamp()
    view(n, dict(target=(0, 0, .225), dist=1.7, elev=7, fstop=5.6),
         dict(target=(0, 0, .3), dist=1.25, elev=3, azim=-14, fstop=5.6))


def opalleuchte(n):
    """Opal globe on a brass stem, lit."""
    begin()
    sweep(.36, paper('#a2937f'))
    world(.22, .11)
    softbox('key', (-.85, -.3, .8), (0, 0, .12), .6, .9, 5, (1, .97, .93), .6)
    softbox('strip', (.55, -.3, .3), (0, 0, .08), .22, .9, 4.5, (1, 1, 1), .4)
    softbox('fill', (.5, -1.3, .3), (0, 0, .1), .9, .9, 3, (.92, .96, 1), .5)
    opal_lamp()
    view(n, dict(target=(0, 0, .168), dist=1.22, elev=8, fstop=7),
         dict(target=(.01, 0, .105), dist=.72, elev=14, azim=20, fstop=5.6, focus=(0, -.02, .12)))


def pendelleuchte_kuppel(n):
    """Dome pendant in dark green, seen from a little below."""
    wall_set('#b5ae9f', .75)
    pendant_light()
    pendant(PENDANT_DOME, '#44514a')
    view(n, dict(target=(0, 0, .125), dist=1.36, elev=-19, fstop=5.6),
         dict(target=(.0, 0, .185), dist=.62, elev=4, azim=18, fstop=5.6, focus=(0, -.06, .17)))


def pendelleuchte_flach(n):
    """Wide flat pendant in ochre."""
    wall_set('#bcb2a0', .75)
    pendant_light()
    pendant(PENDANT_CONE, '#b58a3c')
    view(n, dict(target=(0, 0, .125), dist=1.52, elev=-16, fstop=5.6),
         dict(target=(.0, 0, .085), dist=1.28, elev=-27, azim=16, fstop=5.6, focus=(0, -.12, .02)))


def wandleuchte(n):
    """Brass wall lamp with an opal globe."""
    wall_set('#b3aa9b', 0)
    softbox('key', (-1.2, -.9, .9), (0, 0, .0), .7, 1.1, 6, (1, .97, .93), .5)
    softbox('strip', (.7, -.55, .1), (0, 0, 0), .2, .8, 3.0, (1, 1, 1), .4)
    softbox('fill', (1.1, -1.2, .2), (0, 0, 0), 1, 1.2, 2.5, (.93, .96, 1), .5)
    world(.16, .09)
    wall_lamp(glow=1.3)
    view(n, dict(target=(.0, -.07, .055), dist=.92, elev=5, azim=26, fstop=6.3),
         dict(target=(0, -.07, .01), dist=.52, elev=8, azim=40, fstop=5.6, focus=(0, -.10, .02)))


# ------------------------------------------------------------------ furniture
def hocker_eiche(n):
    """Turned oak stool with wedged legs."""
    paper_set('furniture', .5, key=1.1, fill=.22, top=.4, amb=.28)
    stool()
    view(n, dict(target=(.01, 0, .212), dist=1.62, elev=14),
         dict(target=(0, 0, .40), dist=1.02, elev=27, azim=20, fstop=5.6, focus=(0, -.12, .44)))


def hocker_schwarz(n):
    """The stool in black-stained oak."""
    paper_set('furniture', .5, key=1.25, fill=.28, top=.5, amb=.28, color='#c9c5ba')
    stool(wood=stained_oak, turn=.5)
    view(n, dict(target=(.01, 0, .212), dist=1.62, elev=14),
         dict(target=(0, 0, .40), dist=1.02, elev=27, azim=-16, fstop=5.6, focus=(0, -.12, .44)))


def sitzbank(n):
    """Plank bench, seen from the corner."""
    paper_set('furniture', .85, key=1.1, fill=.22, top=.4, amb=.28)
    bench(turn=math.radians(-38))
    view(n, dict(target=(.02, 0, .215), dist=3.25, elev=13),
         dict(target=(-.38, -.06, .36), dist=1.35, elev=22, azim=0, fstop=5.6, focus=(-.38, -.2, .43)))


def beistelltisch(n):
    """Round side table on three legs."""
    paper_set('furniture', .55, key=1.1, fill=.22, top=.4, amb=.28)
    side_table()
    view(n, dict(target=(.01, 0, .235), dist=1.78, elev=15),
         dict(target=(0, 0, .42), dist=1.05, elev=20, azim=-18, fstop=5.6, focus=(0, -.18, .49)))


def spiegel(n):
    """Round mirror in an oak rim."""
    wall_set('#c3c2b7', 0, .8)
    softbox('key', (-1.25, -.9, 1.3), (0, 0, 0), .9, .9, 24, (1, .96, .9), .5)
    softbox('fill', (1.5, -1.9, .1), (0, 0, 0), 1.6, 1.8, 9, (.94, .97, 1), .5)
    world(.35, .2)
    # what the mirror shows: a pale room with a window
    plane('room', 8, 6, paper('#c9c2b4'), (0, -3.2, .3), (PI / 2, 0, PI))
    softbox('room light', (1.2, -1.6, 1.8), (-.4, -3.2, .2), 1.2, 1.2, 60, (1, .96, .9), .5)
    for row in range(3):
        for col in range(2):
            box('pane', .42, .01, .44, emissive((.93, .97, 1), 1.6),
                (-1.35 + .46 * col, -3.17, -.25 + .48 * row), 0)
    round_mirror()
    view(n, dict(target=(0, 0, 0), dist=1.78, elev=4, azim=14),
         dict(target=(-.13, 0, .12), dist=.72, elev=2, azim=34, fstop=5.6, focus=(-.16, -.02, .16)))


# ------------------------------------------------------------------ clocks
def wanduhr_eiche(n):
    """Wall clock in a segmented oak rim."""
    wall_set(BACKDROPS['clocks'][0], 0, .8)
    clock_light()
    oak_wall_clock()
    view(n, dict(target=(.008, 0, -.006), dist=1.12, elev=0),
         dict(target=(-.035, -.01, .03), dist=.56, elev=3, azim=34, fstop=5.6, focus=(-.06, -.02, .04)))


def wanduhr_zahlen(n):
    """Wall clock with figures in a powder-coated rim."""
    wall_set('#bfc0b2', 0, .8)
    clock_light()
    metal_wall_clock()
    view(n, dict(target=(.008, 0, -.006), dist=1.12, elev=0),
         dict(target=(.04, -.01, .035), dist=.56, elev=3, azim=-32, fstop=5.6, focus=(.06, -.02, .04)))


def tischuhr(n):
    """Table clock in an oak cylinder."""
    paper_set('clocks', .17, fill=.25)
    table_clock(turn=math.radians(16))
    view(n, dict(target=(.0, -.02, .056), dist=.46, elev=11, focus=(0, -.05, .06)),
         dict(target=(0, -.02, .056), dist=.40, elev=24, azim=-34, fstop=5.6, focus=(0, -.05, .06)))


# ------------------------------------------------------------------ textiles
def kissen_salbei(n):
    """Linen cushion in sage with a corded seam."""
    paper_set('textiles', .5, fill=.18, key=1.15)
    cushion(*sage_linen(), turn=-12)
    view(n, dict(target=(0, 0, .200), dist=1.55, elev=10),
         dict(target=(-.10, 0, .30), dist=.80, elev=14, azim=-12, fstop=5.6, focus=(-.12, -.05, .32)))


def kissen_streifen(n):
    """Long cushion in striped linen with a rust cord."""
    paper_set('textiles', .52, fill=.18, key=1.15, color='#cdc5b8')
    cushion(*striped_linen(), .58, .38, .085, turn=-10, seed=2)
    view(n, dict(target=(0, 0, .165), dist=1.75, elev=11),
         dict(target=(-.14, 0, .245), dist=.80, elev=14, azim=-14, fstop=5.6, focus=(-.18, -.05, .22)))


def geschirrtuecher(n):
    """Stack of folded linen towels."""
    paper_set('textiles', .36, fill=.18, key=1.15)
    towel_stack()
    view(n, dict(target=(0, 0, .045), dist=1.02, elev=22, azim=-26, focus=(-.05, -.12, .06)),
         dict(target=(-.05, -.03, .05), dist=.74, elev=30, azim=-44, fstop=5.6, focus=(-.10, -.08, .07)))


def wolldecke(n):
    """Folded herringbone throw with fringe."""
    paper_set('textiles', .42, fill=.18, key=1.15, color='#cfc8bc')
    throw(turn=math.radians(-32))
    view(n, dict(target=(0, 0, .04), dist=1.18, elev=22, focus=(0, -.14, .06)),
         dict(target=(.12, -.08, .06), dist=.66, elev=26, azim=14, fstop=5.6, focus=(.16, -.12, .07)))


def leinenband(n):
    """Roll of linen ribbon with a rust stripe, its end running out."""
    paper_set('textiles', .16, fill=.18, key=1.15)
    ribbon_roll(striped_ribbon(), (-.022, .014, 0), math.radians(-42), tail=.10)
    view(n, dict(target=(.008, 0, .026), dist=.36, elev=19, focus=(-.02, -.005, .04)),
         dict(target=(-.010, 0, .034), dist=.27, elev=26, azim=20, fstop=8, focus=(-.012, -.006, .05)))


# ------------------------------------------------------------------ pantry
def honig(n):
    """Small stoneware pot dipped in honey brown; sealed, and open with its dipper."""
    paper_set('pantry', .17, key=1.15)
    honey_pot(glazed('honey'))
    if n == 1:
        pot_lid()
        paper_seal(math.radians(-52))
    else:
        honey_filling()
        dipper((-.004, .004, .053), (.050, .046, .150))
        pot_lid((.074, -.030, -.076), .5)
    view(n, dict(target=(.004, 0, .046), dist=.37, elev=16, focus=(0, -.04, .05)),
         dict(target=(.028, 0, .056), dist=.54, elev=34, azim=-8, fstop=6.3, focus=(0, -.02, .066)))


def kraeutertee(n):
    """Oval bentwood box full of herbal tea, the lid leaning on it."""
    paper_set('pantry', .24, key=1.15, color='#b9b39c')
    tea = tea_meshes()
    length, depth, h = .150, .105, .066
    shingle_box((0, 0, 0), 0, length, depth, h, .022, ((.1155, .012, .043), (0, math.radians(33), .06)))
    heap_of_tea(tea, length * .46, depth * .46, h - .010)
    rnd = random.Random(8)
    strew(tea, [(rnd.gauss(-.035, .022), rnd.gauss(-.085, .007), .0015) for _ in range(26)], 9, .3, .3)
    view(n, dict(target=(.050, 0, .036), dist=.76, elev=25, focus=(0, -.03, .06)),
         dict(target=(-.010, -.004, .056), dist=.38, elev=40, azim=-16, fstop=5.6, focus=(-.012, -.016, .062)))


# ------------------------------------------------------------------ storage
def seilkorb(n):
    """Basket sewn from cotton rope."""
    paper_set('storage', .34, key=1.15)
    rope_basket()
    view(n, dict(target=(0, 0, .118), dist=1.12, elev=18, azim=0),
         dict(target=(-.05, 0, .17), dist=.60, elev=30, azim=-24, fstop=5.6, focus=(-.08, -.12, .19)))


def spanschachtel(n):
    """Oval bentwood box with copper tacks."""
    paper_set('storage', .26, key=1.15)
    shingle_box(turn=.12)
    if n == 1:
        shingle_box((-.004, .002, .1085), .10, .20, .135, .078, .022)
    view(n, dict(target=(0, 0, .088), dist=.84, elev=16, focus=(0, -.07, .09)),
         dict(target=(-.03, -.03, .062), dist=.46, elev=18, azim=-14, fstop=5.6, focus=(-.03, -.08, .06)))


def vorratsdose(n):
    """Stoneware jars with oak lids."""
    paper_set('storage', .30, key=1.12, color='#bda98f')
    storage_jar(glazed('jar'), (-.066, .03, 0), .165, 2)
    storage_jar(glazed('jar green'), (.062, -.02, 0), .115, 5)
    view(n, dict(target=(0, 0, .096), dist=.84, elev=14, focus=(.0, -.04, .1)),
         dict(target=(.035, 0, .125), dist=.50, elev=30, azim=14, fstop=5.6, focus=(.06, -.04, .13)))

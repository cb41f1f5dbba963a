"""Lamps, all lit. Powers in watts of the renderer, tuned for the sets of this series."""

import math

import bmesh
import bpy
from ceramics import pot
from materials import brass, emissive, glaze, lacquer, linen, opal
from mathutils import Vector
from shapes import PI, catmull, finish, lathe, link, tube

LAMP_BASE = [(.052, 0, 1), (.056, .003), (.078, .03), (.095, .075), (.095, .115), (.075, .158), (.040, .186),
             (.024, .2), (.022, .212)]

PENDANT_DOME = [(.0205, .182, 1), (.030, .181), (.062, .168), (.112, .128), (.150, .070), (.176, .010),
                (.185, -.018, 1), (.1862, -.022, 1)]

PENDANT_CONE = [(.0205, .182, 1), (.034, .1805), (.045, .172), (.060, .142), (.088, .092), (.140, .046),
                (.205, .012), (.2315, .002, 1), (.233, -.001, 1)]

CORD_ON_FLOOR = ((0, .06, .006), (.08, .13, .003), (.22, .16, .003), (.5, .25, .003))


def bulb_light(loc, power, color=(1, .75, .48), size=.03):
    """Warm point light; size = radius, which softens its shadows."""
    ld = bpy.data.lights.new('bulb', 'POINT')
    ld.energy, ld.color, ld.shadow_soft_size = power, color, size
    o = link(bpy.data.objects.new('bulb light', ld))
    o.location = loc
    return o


def lit_bulb(z, loc=(0, 0, 0), strength=1.0):
    """A glowing bulb whose socket ends at height z; it casts no shadow."""
    prof = catmull([(.012, z, 1), (.014, z + .015), (.028, z + .045), (.026, z + .07), (.012, z + .085),
                    (0, z + .088)], 8)
    o = lathe('bulb', prof, 48, emissive((1, .72, .42), strength), loc=loc)
    o.visible_shadow = False
    return o


def fabric_shade(r0, r1, z0, z1, mat, loc=(0, 0, 0)):
    """Conical linen shade with a hem at both rims; UVs in metres for the weave."""
    n = 128

    def band(radii_heights, name):
        bm = bmesh.new()
        uv = bm.loops.layers.uv.new('UVMap')
        rings = [[bm.verts.new((r * math.cos(2 * PI * i / n), r * math.sin(2 * PI * i / n), z))
                  for i in range(n)]
                 for r, z in radii_heights]
        for k in range(len(rings) - 1):
            for i in range(n):
                j = (i + 1) % n
                f = bm.faces.new((rings[k][i], rings[k][j], rings[k + 1][j], rings[k + 1][i]))
                for corner, (uu, kk) in zip(f.loops, ((i, k), (i + 1, k), (i + 1, k + 1), (i, k + 1))):
                    corner[uv].uv = (uu / n * 2 * PI * (r0 + r1) / 2, radii_heights[kk][1])
        return finish(name, bm, mat, loc)

    def radius(z):
        return r0 + (r1 - r0) * (z - z0) / (z1 - z0)

    band([(radius(z0 + (z1 - z0) * k / 8), z0 + (z1 - z0) * k / 8) for k in range(9)], 'shade')
    for a, b in ((z0 - .0006, z0 + .007), (z1 - .007, z1 + .0006)):
        band([(radius(a) + .0009, a), (radius(b) + .0009, b)], 'hem')


def stoneware_lamp(loc=(0, 0, 0), power=4.2):
    """Table lamp: thrown stoneware body, brass neck, linen shade, lit."""
    x, y, z = loc
    celadon = glaze('#8a9285', speck='#2e2d26', speck_amt=.5, rough=.3, rings=.3, foot=.01, clay='#a98b6d',
                    var=.1)
    o = pot('lamp base', LAMP_BASE, celadon, loc, .005, .006, 5)
    neck = brass(.3, .3)
    tube_and_socket = [(0, .21), (.0125, .21), (.0125, .212), (.0125, .262), (.016, .263), (.016, .30),
                       (0, .30)]
    lathe('neck', tube_and_socket, 64, neck, loc=loc)
    cloth = linen('#e6dcc8', 700, .5, translucent=.55, contrast=.4, wrinkle=.05)
    fabric_shade(.165, .125, .255, .455, cloth, loc)
    for a in range(3):
        c, s = math.cos(a * 2.094), math.sin(a * 2.094)
        tube('spider', [(0, 0, .300), (.06 * c, .06 * s, .31), (.157 * c, .157 * s, .262)], .0012, neck,
             loc=loc)
    lit_bulb(.30, loc)
    bulb_light((x, y, z + .35), power, (1, .74, .46), .028)
    cord = [(0, .09, .008), (.06, .16, .003), (.3, .25, .003), (.6, .33, .003), (.9, .30, .003)]
    tube('cord', cord, .003, lacquer('#d8cdb8', .8), loc=loc)
    return o


def opal_lamp(loc=(0, 0, 0), glow=1.0, cord=CORD_ON_FLOOR):
    """Table lamp: brass foot and stem, blown opal globe, lit."""
    satin = brass(.25, .5)
    foot = catmull([(0, 0, 1), (.068, 0, 1), (.070, .0015), (.070, .012), (.068, .015), (.020, .018),
                    (.0125, .024), (.0105, .04), (.0105, .13), (.013, .145), (.030, .158), (.050, .166),
                    (.052, .170, 1), (.049, .171, 1), (0, .171)], 10)
    o = lathe('foot', foot, 192, satin, loc=loc)
    globe = catmull([(.047, .169, 1), (.078, .190), (.098, .230), (.098, .268), (.078, .308), (.044, .3305),
                     (.012, .3372), (0, .3376)], 16)
    g = lathe('globe', globe, 192, opal(glow, (1, .55, .22), (0, 0, .215), .1, .6), loc=loc)
    g.visible_shadow = False
    bulb_light((loc[0], loc[1], loc[2] + .25), 1.6, (1, .70, .40), .09)
    tube('cord', cord, .0025, lacquer('#3a3530', .85), loc=loc)
    return o


def pendant(outline, color, loc=(0, 0, 0), power=3.4, inside='#ece7dc', cord_to=1.2):
    """Spun metal shade, lit, on its cord; brass cap."""
    x, y, z = loc
    prof = catmull(outline, 16)
    o = lathe('shade', prof, 192, lacquer(color, .34), loc=loc)
    lathe('inside', [(r - .0016, h - .0012) for r, h in prof][::-1], 192, lacquer(inside, .55), loc=loc)
    cap = catmull([(0, .232, 1), (.006, .232, 1), (.0075, .230), (.0075, .216, 1), (.017, .214),
                   (.0195, .210), (.0205, .200), (.0205, .180, 1)], 8)
    lathe('cap', cap, 96, brass(), loc=loc)
    tube('cord', [(0, 0, .23), (.0015, 0, .55), (0, 0, cord_to)], .0028, lacquer('#2b2b28', .85), loc=loc)
    bulb = catmull([(0, .005, 1), (.018, .008), (.030, .028), (.030, .045), (.020, .075), (.014, .095),
                    (.014, .12), (0, .12)], 8)
    b = lathe('bulb', bulb, 64, opal(3.2, (1, .72, .44), (0, 0, .04), .05, .3), loc=loc)
    b.visible_shadow = False
    bulb_light((x, y, z + .035), power, (1, .74, .47))
    return o


def wall_lamp(loc=(0, 0, 0), glow=1.0):
    """Brass rose on the wall (plane y = 0), arm, cup and an opal globe above it."""
    x, y, z = loc
    satin = brass()
    rose = lathe('rose', catmull([(0, 0, 1), (.052, 0, 1), (.0535, .0015), (.053, .010), (.049, .0135),
                                  (.018, .016), (.012, .020), (.0105, .028),
                                  (0, .028)], 8), 128, satin)
    rose.rotation_euler, rose.location = (PI / 2, 0, 0), loc
    tube('arm', [(x, y - .02, z), (x, y - .075, z - .004), (x, y - .112, z + .006),
                 (x, y - .128, z + .045)], .0062, satin)
    at = (x, y - .128, z + .040)
    lathe('cup', catmull([(0, 0, 1), (.0095, 0, 1), (.0115, .003), (.0115, .018), (.020, .026), (.036, .034),
                          (.038, .038, 1), (.036, .0385, 1), (0, .0385)], 8), 128, satin, loc=at)
    c = Vector(at) + Vector((0, 0, .101))
    globe = [(max(0, .07 * math.cos(a)), .07 * math.sin(a))
             for a in (-1.08 + (PI / 2 + 1.08) * k / 40 for k in range(41))]
    globe[-1] = (0, .07)
    lathe('globe', globe, 160, opal(glow, (1, .55, .22), (0, 0, 0), .075, .5), loc=tuple(c))
    bulb_light(tuple(c), 2.2, (1, .70, .40), .065)
    bpy.data.objects['globe'].visible_shadow = False
    return rose

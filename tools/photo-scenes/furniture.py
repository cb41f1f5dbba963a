"""Stool, bench, side table, shelf: solid oak, turned legs."""

import math

import bpy
from materials import brass, oak, stained_oak
from mathutils import Vector
from shapes import PI, box, catmull, lathe, leg, link, tube


def stool(loc=(0, 0, 0), turn=0.0, wood=oak, h=.45):
    """Turned stool: dished seat, four splayed legs wedged through it, rungs at two heights."""
    root = link(bpy.data.objects.new('stool', None))
    wx, wz = wood('X'), wood('Z')
    seat = catmull([(0, h - .030, 1), (.155, h - .030, 1), (.160, h - .029), (.171, h - .014),
                    (.173, h - .008), (.170, h - .002), (.164, h), (.155, h - .0005), (.11, h - .004),
                    (.05, h - .007), (0, h - .0075)], 12)
    s = lathe('seat', seat, 192, wx)
    s.rotation_euler = (0, 0, .35)
    parts, tops, feet = [s], [], []
    for i in range(4):
        a = PI / 4 + i * PI / 2 + .12
        t = Vector((.105 * math.cos(a), .105 * math.sin(a), h - .026))
        b = Vector((.165 * math.cos(a), .165 * math.sin(a), 0))
        parts.append(leg('leg', b, t, .0125, .0165, wz, bulge=.002))
        # end grain of the tenon and its wedge, flush with the dished seat
        at, dish = (t.x * .985, t.y * .985, h - .0080), (0, -.06, a)
        end = lathe('tenon', [(0, 0), (.0124, 0), (.0124, .0036), (.0121, .0039), (0, .0039)], 48,
                    wood('X', tone=.66) if wood is oak else wood('X'), loc=at, smooth=False)
        end.rotation_euler = dish
        wedge = box('wedge', .0022, .0235, .004, (stained_oak if wood is oak else oak)('Z'),
                    (at[0], at[1], h - .0059), .0002, dish)
        parts += [end, wedge]
        tops.append(t)
        feet.append(b)
    for i in range(4):
        f, j = (.36 if i % 2 else .29), (i + 1) % 4
        parts.append(leg('rung', feet[i].lerp(tops[i], f), feet[j].lerp(tops[j], f), .0085, .0085, wz,
                         bulge=.0015))
    for p in parts:
        p.parent = root
    root.location, root.rotation_euler = loc, (0, 0, turn)
    return root


def bench(loc=(0, 0, 0), turn=0.0, length=1.10, depth=.32, h=.44):
    """Plank bench: two boards with a shadow gap on four turned legs and a stretcher."""
    root = link(bpy.data.objects.new('bench', None))
    parts = []
    for i, y in enumerate((-1, 1)):
        parts.append(box('plank', length, depth / 2 - .003, .028, oak('X', 1 - .04 * i),
                         (0, y * depth / 4, h - .014), .004))
    wz, ends = oak('Z'), []
    for sx in (-1, 1):
        at = (sx * (length / 2 - .17), 0, h - .040)
        parts.append(box('cleat', .055, depth - .05, .024, oak('Y'), at, .003))
        low = []
        for sy in (-1, 1):
            top = Vector((sx * (length / 2 - .17), sy * (depth / 2 - .06), h - .045))
            foot = Vector((sx * (length / 2 - .10), sy * (depth / 2 - .018), 0))
            parts.append(leg('leg', foot, top, .0140, .0195, wz, bulge=.0025))
            low.append(foot.lerp(top, .34))
        parts.append(leg('rung', low[0], low[1], .010, .010, wz, bulge=.002))
        ends.append(low[0].lerp(low[1], .5))
    parts.append(leg('stretcher', ends[0], ends[1], .0105, .0105, wz, bulge=.004))
    for p in parts:
        p.parent = root
    root.location, root.rotation_euler = loc, (0, 0, turn)
    return root


def side_table(loc=(0, 0, 0), turn=0.0, r=.225, h=.50, wood=oak):
    """Round table on three tapered legs; the top is undercut so that its edge looks thin."""
    root = link(bpy.data.objects.new('side table', None))
    top = catmull([(0, h - .026, 1), (r - .05, h - .026, 1), (r - .012, h - .017), (r - .001, h - .010),
                   (r, h - .006), (r - .002, h - .001), (r - .006, h, 1), (0, h)], 10)
    t = lathe('top', top, 192, wood('X'))
    t.rotation_euler = (0, 0, .2)
    parts, wz, mids = [t], wood('Z'), []
    for i in range(3):
        a = -PI / 2 + .45 + i * 2 * PI / 3
        up = Vector((.115 * math.cos(a), .115 * math.sin(a), h - .022))
        foot = Vector((.205 * math.cos(a), .205 * math.sin(a), 0))
        parts.append(leg('leg', foot, up, .0115, .0185, wz, bulge=.001))
        mids.append(foot.lerp(up, .40))
    hub = Vector((0, 0, mids[0].z))
    for middle in mids:
        parts.append(leg('spoke', middle, hub, .0085, .0085, wz))
    hub_profile = catmull([(0, -.014, 1), (.018, -.014, 1), (.0195, -.012), (.0195, .012), (.018, .014, 1),
                           (0, .014)], 6)
    parts.append(lathe('hub', hub_profile, 64, wood('X'), loc=tuple(hub)))
    for p in parts:
        p.parent = root
    root.location, root.rotation_euler = loc, (0, 0, turn)
    return root


def wall_shelf(loc=(0, 0, 0), length=.60, depth=.17):
    """Oak shelf on two brass brackets; loc = middle of the upper face at the wall (y = 0)."""
    x, y, z = loc
    board = box('shelf', length, depth, .022, oak('X'), (x, y - depth / 2, z - .011), .003)
    metal = brass()
    for sx in (-1, 1):
        bx = x + sx * (length / 2 - .09)
        pts = [(bx, y - .004, z - .13), (bx, y - .004, z - .05), (bx, y - .0045, z - .0255),
               (bx, y - .03, z - .0245), (bx, y - depth + .035, z - .0245)]
        o = tube('bracket', pts, .0032, metal)
        for b in o.data.splines[0].bezier_points:
            b.handle_left_type = b.handle_right_type = 'VECTOR'
        diagonal = [(bx, y - .004, z - .112), (bx, y - depth + .05, z - .0250)]
        tube('strut', diagonal, .0026, metal)
        for dz in (-.13, -.06):
            screw = lathe('rose', catmull([(0, 0, 1), (.0085, 0, 1), (.0085, .002), (.006, .0035),
                                           (0, .004)], 6), 48, metal, loc=(bx, y - .001, z + dz))
            screw.rotation_euler = (PI / 2, 0, 0)
    return board

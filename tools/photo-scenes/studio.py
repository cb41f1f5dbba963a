"""The photo studio: renderer settings, camera, lights, backdrop. Metres; the camera looks along +y."""

import math
import os
import random
import time
from dataclasses import dataclass

import bmesh
import bpy
from mathutils import Vector
from shapes import finish, link


@dataclass
class Quality:
    """Width in pixels, samples per pixel, processor threads (0: one per core); the command line sets them."""

    width: int = 1200
    samples: int = 16
    threads: int = 0


quality = Quality()


def reset(seed=1):
    """Start an empty scene; the seed keeps a picture reproducible."""
    bpy.ops.wm.read_factory_settings(use_empty=True)
    random.seed(seed)


def setup_render(aspect, exposure=.45, noise_threshold=.08, min_samples=8):
    """Cycles on the processor with denoising; few samples are enough for still products."""
    width, height, samples = quality.width, round(quality.width * aspect), quality.samples
    scene = bpy.context.scene
    scene.render.engine = 'CYCLES'
    if quality.threads:
        scene.render.threads_mode, scene.render.threads = 'FIXED', quality.threads
    cycles = scene.cycles
    cycles.device, cycles.samples = 'CPU', samples
    cycles.use_adaptive_sampling = True
    cycles.adaptive_threshold, cycles.adaptive_min_samples = noise_threshold, min_samples
    cycles.use_denoising, cycles.denoiser = True, 'OPENIMAGEDENOISE'
    cycles.denoising_input_passes, cycles.denoising_prefilter = 'RGB_ALBEDO_NORMAL', 'FAST'
    cycles.max_bounces, cycles.diffuse_bounces, cycles.glossy_bounces = 6, 3, 4
    cycles.transmission_bounces, cycles.transparent_max_bounces = 6, 8
    cycles.caustics_reflective = cycles.caustics_refractive = False
    cycles.sample_clamp_indirect, cycles.blur_glossy = 6.0, .5
    cycles.use_light_tree = True
    cycles.pixel_filter_type, cycles.filter_width = 'BLACKMAN_HARRIS', 1.5
    scene.render.resolution_x, scene.render.resolution_y = width, height
    scene.render.resolution_percentage = 100
    scene.render.image_settings.file_format = 'PNG'
    scene.render.image_settings.color_mode = 'RGB'
    scene.view_settings.view_transform = 'AgX'
    scene.view_settings.look = 'AgX - Medium High Contrast'
    scene.view_settings.exposure = exposure


def camera(target=(0, 0, .1), dist=1.0, elev=12, azim=0, lens=85, fstop=8.0, focus=None):
    """Camera in front of the target; azim turns it to the right, elev lifts it (degrees).

    The frame is dist * 0.42 wide at the target (85 mm on 36 mm). `focus` is the point of sharpness.
    """
    data = bpy.data.cameras.new('camera')
    data.lens, data.sensor_width, data.sensor_fit = lens, 36, 'HORIZONTAL'
    cam = link(bpy.data.objects.new('camera', data))
    a, e = math.radians(azim), math.radians(elev)
    towards = Vector((math.sin(a) * math.cos(e), -math.cos(a) * math.cos(e), math.sin(e)))
    cam.location = Vector(target) + towards * dist
    cam.rotation_euler = (-towards).to_track_quat('-Z', 'Y').to_euler()
    data.clip_start, data.clip_end = .01, 100
    data.dof.use_dof, data.dof.aperture_fstop = True, fstop
    data.dof.focus_distance = (Vector(focus) - cam.location).dot(-towards) if focus else dist
    bpy.context.scene.camera = cam


def softbox(name, loc, target, w, h, power, color=(1, 1, 1), soft=.35):
    """Area light that fades towards its edge like a real softbox (no hard rectangle in the glaze)."""
    data = bpy.data.lights.new(name, 'AREA')
    data.shape, data.size, data.size_y = 'RECTANGLE', w, h
    data.energy, data.color, data.spread = power, color, math.pi
    light = link(bpy.data.objects.new(name, data))
    light.location = loc
    light.rotation_euler = (Vector(target) - Vector(loc)).to_track_quat('-Z', 'Y').to_euler()
    light.visible_camera = False
    data.use_nodes = True
    nodes, links = data.node_tree.nodes, data.node_tree.links
    emission = next(n for n in nodes if n.type == 'EMISSION')
    coordinates = nodes.new('ShaderNodeTexCoord')
    centred = nodes.new('ShaderNodeVectorMath')
    centred.operation, centred.inputs[1].default_value = 'SUBTRACT', (.5, .5, 0)
    links.new(coordinates.outputs['UV'], centred.inputs[0])
    radius = nodes.new('ShaderNodeVectorMath')
    radius.operation = 'LENGTH'
    links.new(centred.outputs[0], radius.inputs[0])
    fade = nodes.new('ShaderNodeMapRange')
    fade.interpolation_type = 'SMOOTHSTEP'
    fade.inputs['From Min'].default_value, fade.inputs['From Max'].default_value = .1, .72
    fade.inputs['To Min'].default_value = 1.25
    fade.inputs['To Max'].default_value = 1.25 * (1 - soft) * .6
    links.new(radius.outputs['Value'], fade.inputs['Value'])
    links.new(fade.outputs[0], emission.inputs['Strength'])
    return light


def world(top=.55, horizon=.25, tint=(1, 1, 1)):
    """Ambient light: a plain vertical gradient."""
    w = bpy.data.worlds.new('world')
    bpy.context.scene.world = w
    w.use_nodes = True
    nodes, links = w.node_tree.nodes, w.node_tree.links
    background = next(n for n in nodes if n.type == 'BACKGROUND')
    coordinates, split = nodes.new('ShaderNodeTexCoord'), nodes.new('ShaderNodeSeparateXYZ')
    links.new(coordinates.outputs['Generated'], split.inputs[0])
    gradient = nodes.new('ShaderNodeMapRange')
    gradient.interpolation_type = 'SMOOTHSTEP'
    gradient.inputs['From Min'].default_value, gradient.inputs['From Max'].default_value = -.2, .9
    gradient.inputs['To Min'].default_value, gradient.inputs['To Max'].default_value = horizon, top
    links.new(split.outputs['Z'], gradient.inputs['Value'])
    links.new(gradient.outputs[0], background.inputs['Strength'])
    background.inputs['Color'].default_value = (*tint, 1)


def studio_light(size, key=1.0, fill=.2, top=.3, side=-1, amb=.25):
    """Key from one side, weak cool fill, top light.

    size = largest dimension of the product: distances scale with it and power with its square, so that a cup
    and a bench are exposed alike. side = -1 puts the key on the left.
    """
    aim, power = (0, 0, .35 * size), 60 * size * size
    softbox('key', (side * 2.3 * size, -.7 * size, 2.3 * size), aim, 1.7 * size, 2.2 * size, power * key * 1.9,
            (1, .95, .88), .6)
    softbox('fill', (-side * 2.8 * size, -1.6 * size, 1.2 * size), aim, 2.4 * size, 2.4 * size, power * fill,
            (.92, .96, 1), .5)
    softbox('top', (0, .4 * size, 3.2 * size), (0, .1 * size, 0), 2.6 * size, 1.6 * size, power * top,
            (1, .99, .97), .6)
    world(amb * 1.3, amb * .6, (.95, .97, 1))


def sweep(size, mat, back=2.2, width=9, height=6, radius=1.6, front=5):
    """Seamless backdrop: floor, quarter round, wall."""
    bm = bmesh.new()
    profile = [(-front * size, 0), (back * size - radius * size, 0)]
    for i in range(1, 25):
        a = math.pi / 2 * i / 24
        profile.append((back * size - radius * size * (1 - math.sin(a)), radius * size * (1 - math.cos(a))))
    profile.append((back * size, height * size))
    rows = [[bm.verts.new((x * width * size / 2, y, z)) for x in (-1, 1)] for y, z in profile]
    for a, b in zip(rows, rows[1:]):
        bm.faces.new((a[0], a[1], b[1], b[0]))
    return finish('backdrop', bm, mat)


def render(path):
    """Render the scene to path (PNG) and print the time it took."""
    scene, start = bpy.context.scene, time.time()
    scene.render.filepath = os.path.abspath(path)
    bpy.ops.render.render(write_still=True)
    print(f'rendered {os.path.basename(path)} in {time.time() - start:.0f} s', flush=True)

"""Generates 3D models with the asset generation service, imports and works on them, and sends objects and renders back.

One file: Edit > Preferences > Add-ons > Install. It stands in the sidebar of the 3D view, under "Assets".
"""

import hashlib
import http.client
import json
import os
import tempfile
import threading
import time
import urllib.error
import urllib.parse
import urllib.request
import uuid

import bpy

bl_info = {
    "name": "Asset generation",
    "author": "The asset generation service",
    "version": (1, 0, 0),
    "blender": (3, 4, 0),
    "location": "View3D > Sidebar > Assets",
    "description": "Generate, import and work on models; send objects and renders back",
    "category": "Import-Export",
}

ASSET_ID = "asset_id"
RIGGABLE = "asset_riggable"
UPLOADED = "asset_uploaded"
MOST_BYTES = 20 * 1024 * 1024
WAIT_S = 25
TIMEOUT_S = 60
ATTEMPTS = 5
FIRST_DELAY_S = 1.0
LONGEST_DELAY_S = 60.0
TEMPORARY = (429, 500, 503, 504)


# Idempotency keys of requests that had no answer yet: asked for again, even by hand, each makes and costs one job.
_unanswered = {}


class ServiceError(Exception):
    """What the service refused, in a sentence."""


class NoAnswerError(ServiceError):
    """Why there was no answer, in a sentence."""


class _NoRedirect(urllib.request.HTTPRedirectHandler):
    """urllib would carry the key to wherever a redirect leads."""

    def redirect_request(self, *_arguments):
        return None


class Service:
    """The service, as this add-on needs it."""

    def __init__(self, base_url, api_key):
        if not api_key or not base_url.startswith(("http://", "https://")):
            raise ServiceError("Set the URL and the API key in the add-on's preferences.")
        self._base_url = base_url.rstrip("/")
        self._api_key = api_key
        self._opener = urllib.request.build_opener(_NoRedirect)

    def json(self, method, path, body=None):
        data = None if body is None else json.dumps(body).encode()
        return self._send(method, path, data, "application/json")

    def send_file(self, path, part, file_path, name):
        """A form with one file and nothing else."""
        with open(file_path, "rb") as file:
            content = file.read()
        if len(content) > MOST_BYTES:
            raise ServiceError("That is more than 20 MB: the service takes no larger file.")
        # The same for the same file, so that the request is known again.
        boundary = hashlib.sha256(content).hexdigest()
        quoted = name.replace('"', "%22").replace("\r", "%0D").replace("\n", "%0A")
        head = f'--{boundary}\r\nContent-Disposition: form-data; name="{part}"; filename="{quoted}"\r\n'
        kind = b"Content-Type: application/octet-stream\r\n\r\n"
        body = head.encode() + kind + content + f"\r\n--{boundary}--\r\n".encode()
        return self._send("POST", path, body, f"multipart/form-data; boundary={boundary}")

    def _send(self, method, path, data, content_type):
        headers = {"Authorization": f"Bearer {self._api_key}"}
        asked = (self._base_url, path, hashlib.sha256(data or b"").digest())
        if data is not None:
            key = _unanswered.setdefault(asked, uuid.uuid4().hex)
            headers.update({"Content-Type": content_type, "Idempotency-Key": key})
        for attempt in range(1, ATTEMPTS + 1):
            request = urllib.request.Request(self._base_url + path, data, headers, method=method)
            try:
                with self._opener.open(request, timeout=TIMEOUT_S) as answer:
                    told = json.load(answer)["data"]
                    _unanswered.pop(asked, None)
                    return told
            except urllib.error.HTTPError as error:
                delay_s = _retry_delay_s(error, attempt)
                if error.code not in TEMPORARY:
                    raise ServiceError(_sentence(error)) from None
                if attempt == ATTEMPTS or delay_s > LONGEST_DELAY_S:
                    raise NoAnswerError(_sentence(error)) from None
            except (OSError, http.client.HTTPException, ValueError) as error:
                if attempt == ATTEMPTS:
                    raise NoAnswerError(f"The service cannot be reached: {error}") from None
                delay_s = _backoff_s(attempt)
            time.sleep(delay_s)

    def wait(self, asset):
        """The asset when its job has ended well."""
        while asset["taskStatus"] < 2:
            began = time.monotonic()
            asset = self._look(asset["id"])
            if asset["taskStatus"] < 2:
                time.sleep(max(0.0, 1.0 - (time.monotonic() - began)))
        if asset["taskStatus"] == 3:
            raise ServiceError(asset.get("errorDetail", "The job failed."))
        return asset

    def _look(self, asset_id):
        try:
            return self.json("GET", f"/v1/assets/{urllib.parse.quote(asset_id, safe='')}?wait={WAIT_S}")
        except NoAnswerError as error:
            raise NoAnswerError(f"{error} The job goes on: import {asset_id} later.") from None

    def download(self, asset):
        """The path of the model in a file of its own. The key is not sent along: the URL is signed."""
        handle, path = tempfile.mkstemp(suffix=".glb")
        try:
            with urllib.request.urlopen(asset["files"]["model"], timeout=TIMEOUT_S) as answer:
                with os.fdopen(handle, "wb") as file:
                    while piece := answer.read(1 << 20):
                        file.write(piece)
        except (OSError, http.client.HTTPException) as error:
            os.remove(path)
            raise NoAnswerError(f"The model cannot be downloaded: {error} Import {asset['id']} later.") from None
        return path


def _retry_delay_s(error, attempt):
    try:
        return float(error.headers.get("Retry-After", ""))
    except ValueError:
        return _backoff_s(attempt)


def _backoff_s(attempt):
    return FIRST_DELAY_S * 2 ** (attempt - 1)


def _sentence(error):
    try:
        refused = json.load(error)["error"]
        return " ".join(filter(None, (refused["message"], refused.get("details", {}).get("reason"))))
    except (ValueError, KeyError, TypeError):
        return f"The service answered {error.code}."


class AssetGenerationPreferences(bpy.types.AddonPreferences):
    bl_idname = __name__

    base_url: bpy.props.StringProperty(name="Service", default="http://localhost:3000")
    api_key: bpy.props.StringProperty(name="API key", subtype="PASSWORD")

    def draw(self, _context):
        self.layout.prop(self, "base_url")
        self.layout.prop(self, "api_key")


def _service():
    """The environment wins, so that a script needs no preferences."""
    addon = bpy.context.preferences.addons.get(__name__)
    kept = addon.preferences if addon else None
    base_url = os.environ.get("SVC_BASE_URL") or (kept.base_url if kept else "")
    return Service(base_url, os.environ.get("SVC_API_KEY") or (kept.api_key if kept else ""))


def _import(asset, path):
    """Imports a model; each of its objects remembers the asset."""
    try:
        bpy.ops.import_scene.gltf(filepath=path)
    finally:
        os.remove(path)
    _remember(asset, bpy.context.selected_objects)


def _remember(asset, things):
    """Each object knows its asset, and what fits that."""
    for thing in things:
        thing[ASSET_ID] = asset["id"]
        thing[RIGGABLE] = asset["metadata"].get("riggable") or ""
        thing[UPLOADED] = asset["operation"] == "import"


def _is_from_service(context):
    return bool(context.active_object and context.active_object.get(ASSET_ID))


class _AssetOperator(bpy.types.Operator):
    """Asks the service beside Blender's own work, and imports the model when it has come."""

    def make(self, service):
        """The asset that was asked for, in a thread: nothing of Blender may be touched here."""
        raise NotImplementedError

    def prepare(self, context):
        """Reads what `make` needs from Blender."""

    def fetch(self, service, asset):
        """The path of what came of it, in the same thread."""
        return service.download(asset)

    def deliver(self, asset, path):
        """Puts it into Blender."""
        _import(asset, path)

    def execute(self, context):
        try:
            self.prepare(context)
            service = _service()
        except ServiceError as error:
            self.report({"ERROR"}, str(error))
            return {"CANCELLED"}
        self._outcome = None
        self._thread = threading.Thread(target=self._work, args=(service,), daemon=True)
        self._thread.start()
        if bpy.app.background:
            self._thread.join()
            return self._finish()
        self._timer = context.window_manager.event_timer_add(0.5, window=context.window)
        context.window_manager.modal_handler_add(self)
        self.report({"INFO"}, "The service is at work.")
        return {"RUNNING_MODAL"}

    def modal(self, context, event):
        if event.type != "TIMER" or self._thread.is_alive():
            return {"PASS_THROUGH"}
        context.window_manager.event_timer_remove(self._timer)
        return self._finish()

    def _work(self, service):
        try:
            asset = service.wait(self.make(service))
            self._outcome = (asset, self.fetch(service, asset))
        except ServiceError as error:
            self._outcome = error
        except Exception as error:  # What a thread raises nobody would see.
            self._outcome = ServiceError(f"{type(error).__name__}: {error}")

    def _finish(self):
        if isinstance(self._outcome, ServiceError):
            self.report({"ERROR"}, str(self._outcome))
            return {"CANCELLED"}
        self.deliver(*self._outcome)
        return {"FINISHED"}


class ASSETS_OT_generate(_AssetOperator):
    bl_idname = "assets.generate"
    bl_label = "Generate"
    bl_description = "Make a model from words; it costs credits"

    prompt: bpy.props.StringProperty(name="Prompt")

    def make(self, service):
        return service.json("POST", "/v1/models/from-text", {"prompt": self.prompt})


class ASSETS_OT_fetch(_AssetOperator):
    bl_idname = "assets.fetch"
    bl_label = "Import"
    bl_description = "Import a model by its id"

    asset_id: bpy.props.StringProperty(name="Asset id")

    def make(self, service):
        return service.json("GET", f"/v1/assets/{urllib.parse.quote(self.asset_id, safe='')}")


class _WorkOperator(_AssetOperator):
    """Works on the model that is selected, and imports what comes of it beside it."""

    operation = ""

    def request(self):
        """What the service is told."""
        return {}

    def prepare(self, context):
        thing = context.active_object
        self._source = thing.get(ASSET_ID) if thing else None
        self._uploaded = bool(thing and thing.get(UPLOADED))
        if not self._source:
            raise ServiceError("Select a model that came from the service, or send it there first.")

    def make(self, service):
        path = f"/v1/assets/{urllib.parse.quote(self._source, safe='')}/{self.operation}"
        return service.json("POST", path, self.request())

    def deliver(self, asset, path):
        _import(asset, path)
        for thing in bpy.context.selected_objects:
            thing[UPLOADED] = self._uploaded


class ASSETS_OT_remesh(_WorkOperator):
    bl_idname = "assets.remesh"
    bl_label = "Remesh"
    bl_description = "Make a model of another number of faces from the one that is selected; it costs credits"
    operation = "remesh"

    polycount: bpy.props.IntProperty(name="Faces", default=3000, min=100, max=2_000_000)

    def request(self):
        return {"polycount": self.polycount}


class ASSETS_OT_unwrap(_WorkOperator):
    bl_idname = "assets.unwrap"
    bl_label = "Unwrap UVs"
    bl_description = "Lay out the UVs of the selected model anew, its textures with them; it costs credits"
    operation = "uv-unwrap"


class ASSETS_OT_texture(_WorkOperator):
    bl_idname = "assets.texture"
    bl_label = "Texture"
    bl_description = "Give the selected model new textures, in the words of the prompt if there are any; it costs credits"
    operation = "texture"

    prompt: bpy.props.StringProperty(name="Prompt")

    def request(self):
        return {"prompt": self.prompt} if self.prompt.strip() else {}


class ASSETS_OT_rig(_WorkOperator):
    bl_idname = "assets.rig"
    bl_label = "Rig"
    bl_description = "Fit a skeleton into the selected model, with a clip if a preset is named; it costs credits"
    operation = "animate"

    preset: bpy.props.StringProperty(name="Preset")

    def request(self):
        return {"preset": self.preset} if self.preset else {}


class ASSETS_OT_send_model(_AssetOperator):
    bl_idname = "assets.send_model"
    bl_label = "Send the selection"
    bl_description = "Send the selected objects to the service, to be unwrapped, textured or rigged there; it costs credits"

    def prepare(self, context):
        self._things = [thing.name for thing in context.selected_objects]
        if not any(thing.type == "MESH" for thing in context.selected_objects):
            raise ServiceError("Select what to send: there is no mesh among it.")
        active = context.active_object
        self._name = (active if active in context.selected_objects else context.selected_objects[0]).name
        handle, self._model = tempfile.mkstemp(suffix=".glb")
        os.close(handle)
        try:
            bpy.ops.export_scene.gltf(
                filepath=self._model, export_format="GLB", use_selection=True, export_apply=True
            )
        except RuntimeError as error:
            os.remove(self._model)
            raise ServiceError(f"The selection cannot be written as GLB: {error}") from None

    def make(self, service):
        try:
            return service.send_file("/v1/models/import", "model", self._model, f"{self._name}.glb")
        finally:
            os.remove(self._model)

    def fetch(self, _service, _asset):
        """What was sent is here already."""
        return None

    def deliver(self, asset, _path):
        _remember(asset, [bpy.data.objects[name] for name in self._things if name in bpy.data.objects])
        self.report({"INFO"}, f"The service has {asset['name']}, {asset['metadata']['faces']} faces.")
        if not bpy.app.background:
            bpy.ops.wm.call_menu(name=ASSETS_MT_next.bl_idname)


class ASSETS_OT_send_render(_AssetOperator):
    bl_idname = "assets.send_render"
    bl_label = "Send the render back"
    bl_description = "Render the scene and make a model from the picture; it costs credits"

    def prepare(self, context):
        if not context.scene.camera:
            raise ServiceError("The scene has no camera.")
        render = context.scene.render
        kept = (render.filepath, render.image_settings.file_format)
        handle, self._picture = tempfile.mkstemp(suffix=".png")
        os.close(handle)
        try:
            render.filepath, render.image_settings.file_format = self._picture, "PNG"
            bpy.ops.render.render(write_still=True)
        except RuntimeError as error:
            os.remove(self._picture)
            raise ServiceError(f"The scene cannot be rendered: {error}") from None
        finally:
            render.filepath, render.image_settings.file_format = kept

    def make(self, service):
        try:
            return service.send_file("/v1/models/from-image", "image", self._picture, "render.png")
        finally:
            os.remove(self._picture)


def _offer(layout, context):
    """What fits the active model: what was sent cannot be remeshed, and only a body can be rigged."""
    thing, scene = context.active_object, context.scene
    if not thing.get(UPLOADED):
        layout.operator(ASSETS_OT_remesh.bl_idname).polycount = scene.assets_polycount
    layout.operator(ASSETS_OT_unwrap.bl_idname)
    layout.operator(ASSETS_OT_texture.bl_idname).prompt = scene.assets_look
    if thing.get(RIGGABLE):
        layout.operator(ASSETS_OT_rig.bl_idname)


class ASSETS_MT_next(bpy.types.Menu):
    bl_idname = "ASSETS_MT_next"
    bl_label = "The service has it. What next?"

    def draw(self, context):
        if _is_from_service(context):
            _offer(self.layout, context)


class ASSETS_PT_sidebar(bpy.types.Panel):
    bl_label = "Assets"
    bl_space_type = "VIEW_3D"
    bl_region_type = "UI"
    bl_category = "Assets"

    def draw(self, context):
        scene = context.scene
        self.layout.prop(scene, "assets_prompt", text="")
        self.layout.operator(ASSETS_OT_generate.bl_idname).prompt = scene.assets_prompt
        self.layout.prop(scene, "assets_id", text="")
        self.layout.operator(ASSETS_OT_fetch.bl_idname).asset_id = scene.assets_id
        self.layout.operator(ASSETS_OT_send_model.bl_idname)
        self.layout.operator(ASSETS_OT_send_render.bl_idname)
        if _is_from_service(context):
            self.layout.separator()
            self.layout.prop(scene, "assets_polycount")
            self.layout.prop(scene, "assets_look", text="")
            _offer(self.layout, context)


CLASSES = (
    AssetGenerationPreferences,
    ASSETS_OT_generate,
    ASSETS_OT_fetch,
    ASSETS_OT_remesh,
    ASSETS_OT_unwrap,
    ASSETS_OT_texture,
    ASSETS_OT_rig,
    ASSETS_OT_send_model,
    ASSETS_OT_send_render,
    ASSETS_MT_next,
    ASSETS_PT_sidebar,
)


def register():
    for one in CLASSES:
        bpy.utils.register_class(one)
    bpy.types.Scene.assets_prompt = bpy.props.StringProperty(name="Prompt", default="a wooden chair")
    bpy.types.Scene.assets_look = bpy.props.StringProperty(name="Look", description="What the texture looks like")
    bpy.types.Scene.assets_id = bpy.props.StringProperty(name="Asset id")
    bpy.types.Scene.assets_polycount = bpy.props.IntProperty(name="Faces", default=3000, min=100, max=2_000_000)


def unregister():
    for name in ("assets_prompt", "assets_look", "assets_id", "assets_polycount"):
        delattr(bpy.types.Scene, name)
    for one in reversed(CLASSES):
        bpy.utils.unregister_class(one)


if __name__ == "__main__":
    register()

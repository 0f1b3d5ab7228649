// The parts of Pixi that the games use, imported one by one: the whole package is twice as large. Only sprites with
// baked textures; no Graphics, Text, Mesh, masks, filters, assets or events. Both renderers therefore draw the same.
import 'pixi-lib/unsafe-eval/init';
import 'pixi-lib/rendering/renderers/shared/texture/utils/textureFrom';
import { DOMAdapter } from 'pixi-lib/environment/adapter';
import { BrowserAdapter } from 'pixi-lib/environment-browser/BrowserAdapter';
import { extensions } from 'pixi-lib/extensions/Extensions';
import { CanvasSource } from 'pixi-lib/rendering/renderers/shared/texture/sources/CanvasSource';

DOMAdapter.set(BrowserAdapter);
extensions.add(CanvasSource);

export { Container } from 'pixi-lib/scene/container/Container';
export { Rectangle } from 'pixi-lib/maths/shapes/Rectangle';
export { Sprite } from 'pixi-lib/scene/sprite/Sprite';
export { Texture } from 'pixi-lib/rendering/renderers/shared/texture/Texture';
export { CanvasSource };

import type { CanvasRenderer } from './pixi-canvas.ts';
import type { WebGLRenderer } from './pixi-webgl.ts';

/** `auto` takes WebGL where a real graphics processor is behind it, and a plain canvas elsewhere. */
export type RendererChoice = 'auto' | 'webgl' | 'canvas';

export type GameRenderer = CanvasRenderer | WebGLRenderer;

/** More pixels than this a unit cost battery and show nothing. */
const MOST_RESOLUTION = 2;

/** Makes a renderer on a new canvas; only the code of the one that is taken is loaded. */
export async function createRenderer(choice: RendererChoice, width: number, height: number): Promise<GameRenderer> {
  const options = {
    width,
    height,
    resolution: Math.min(MOST_RESOLUTION, devicePixelRatio),
    autoDensity: true,
    backgroundAlpha: 0,
    antialias: true,
    skipExtensionImports: true,
  };
  if (choice === 'webgl' || (choice === 'auto' && hasGraphicsProcessor())) {
    try {
      const { WebGLRenderer } = await import('./pixi-webgl.ts');
      const renderer = new WebGLRenderer();
      await renderer.init(options);
      return renderer;
    } catch (error) {
      if (choice === 'webgl') throw error;
    }
  }
  const { CanvasRenderer } = await import('./pixi-canvas.ts');
  const renderer = new CanvasRenderer();
  await renderer.init(options);
  return renderer;
}

/**
 * Whether WebGL is there and not computed in software, where a plain canvas is quicker. Browsers' own word on it
 * (`failIfMajorPerformanceCaveat`) is not reliable.
 */
function hasGraphicsProcessor(): boolean {
  const gl = document.createElement('canvas').getContext('webgl2');
  if (gl === null) return false;
  const info = gl.getExtension('WEBGL_debug_renderer_info');
  const name: unknown = gl.getParameter(info === null ? gl.RENDERER : info.UNMASKED_RENDERER_WEBGL);
  gl.getExtension('WEBGL_lose_context')?.loseContext();
  return !/swiftshader|llvmpipe|software|basic render/i.test(String(name));
}

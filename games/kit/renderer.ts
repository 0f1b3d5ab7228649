import type { CanvasRenderer } from './pixi-canvas.ts';
import type { WebGLRenderer } from './pixi-webgl.ts';

/** `auto` selects WebGL if it is backed by a graphics processor, otherwise a plain canvas. */
export type RendererChoice = 'auto' | 'webgl' | 'canvas';

export type GameRenderer = CanvasRenderer | WebGLRenderer;

/** The maximum pixels per unit. More would cost battery without a visible difference. */
const MOST_RESOLUTION = 2;

/** Creates a renderer on a new canvas; only the chosen one's code is loaded. */
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
 * Whether WebGL is available and not rendered in software, which is slower than a plain canvas. The browsers' own
 * answer (`failIfMajorPerformanceCaveat`) is not reliable.
 */
function hasGraphicsProcessor(): boolean {
  const gl = document.createElement('canvas').getContext('webgl2');
  if (gl === null) return false;
  const info = gl.getExtension('WEBGL_debug_renderer_info');
  const name: unknown = gl.getParameter(info === null ? gl.RENDERER : info.UNMASKED_RENDERER_WEBGL);
  gl.getExtension('WEBGL_lose_context')?.loseContext();
  return !/swiftshader|llvmpipe|software|basic render/i.test(String(name));
}

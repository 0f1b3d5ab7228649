import { createMotions } from './motion.ts';
import { CanvasSource, Container, Texture } from './pixi.ts';
import type { Size } from './presentation.ts';
import { createRenderer, type RendererChoice } from './renderer.ts';
import { createSound, type Voice } from './sound.ts';
import type { GameStage, LiveTexture, Theme } from './stage.types.ts';

export interface StageOptions {
  readonly size: Size;
  readonly theme: Theme;
  readonly isMotionReduced: boolean;
  /** Translates the campaign's texts; without it they stay unchanged. */
  readonly say?: (text: string) => string;
  readonly renderer?: RendererChoice;
  /** The brand's instrument; bright if absent. */
  readonly voice?: Voice | undefined;
}

/** A stage with members for its owner only: the renderer's name, and disposal. */
export interface OwnedStage extends GameStage {
  readonly rendererName: string;
  /** Removes the canvas and frees textures, the graphics context and the sound. Idempotent. */
  dispose(): void;
}

/** The pixels per unit at which textures are painted, to stay sharp on wide screens. */
const TEXTURE_RESOLUTION = 2;
/** The maximum duration of a frame in milliseconds, so nothing jumps after a pause. */
const LONGEST_FRAME = 64;

/**
 * Puts a canvas into an element. It fills the element's width, and its height follows the playfield's aspect ratio. It
 * draws only while something moves and the page is visible.
 */
export async function createStage(
  host: HTMLElement,
  { size, theme, isMotionReduced, say = (text) => text, renderer: choice = 'auto', voice }: StageOptions,
): Promise<OwnedStage> {
  const renderer = await createRenderer(choice, size.width, size.height);
  const root = new Container();
  const sound = createSound(voice);
  const textures = new Set<Texture>();
  const motions = createMotions(isMotionReduced);
  let frame = 0;
  let last = 0;

  const draw = (now: number): void => {
    frame = 0;
    motions.advance(last === 0 ? 0 : Math.min(LONGEST_FRAME, now - last));
    last = now;
    renderer.render({ container: root });
    if (motions.isMoving()) invalidate();
    else last = 0;
  };
  const invalidate = (): void => {
    if (frame === 0 && !document.hidden) frame = requestAnimationFrame(draw);
  };
  const onVisibility = (): void => {
    cancelAnimationFrame(frame);
    frame = 0;
    last = 0;
    invalidate();
  };
  const fit = (): void => {
    const width = host.clientWidth || size.width;
    const scale = width / size.width;
    renderer.resize(width, Math.round(size.height * scale));
    root.scale.set(scale);
    invalidate();
  };
  const live = (width: number, height: number): LiveTexture => {
    const resource = document.createElement('canvas');
    const source = new CanvasSource({ resource, width, height, resolution: TEXTURE_RESOLUTION });
    const context = resource.getContext('2d');
    if (context === null) throw new Error('this browser has no 2D canvas');
    context.scale(TEXTURE_RESOLUTION, TEXTURE_RESOLUTION);
    const texture = new Texture({ source });
    textures.add(texture);
    return {
      texture,
      context,
      changed: () => {
        source.update();
        invalidate();
      },
    };
  };

  const canvas = renderer.canvas;
  host.prepend(canvas);
  const resized = new ResizeObserver(fit);
  resized.observe(host);
  document.addEventListener('visibilitychange', onVisibility);
  // A phone may lose its WebGL context during sleep. The renderer restores it, but draws only on request.
  canvas.addEventListener('webglcontextrestored', invalidate);
  fit();

  return {
    root,
    size,
    theme,
    isMotionReduced,
    say,
    sound,
    rendererName: renderer.name,
    invalidate,
    live,
    bake: (width, height, paint) => {
      const { texture, context } = live(width, height);
      paint(context);
      return texture;
    },
    move: (motion) => {
      const stop = motions.move(motion);
      invalidate();
      return stop;
    },
    onFrame: (listener) => {
      const stop = motions.onFrame(listener);
      invalidate();
      return stop;
    },
    dispose: () => {
      if (root.destroyed) return;
      cancelAnimationFrame(frame);
      frame = -1;
      resized.disconnect();
      document.removeEventListener('visibilitychange', onVisibility);
      motions.clear();
      root.destroy({ children: true });
      for (const texture of textures) texture.destroy(true);
      renderer.destroy({ removeView: true });
      sound.dispose();
    },
  };
}

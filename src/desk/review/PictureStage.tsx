import { type PointerEvent, useEffect, useRef, useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { failureOf } from '../desk-client.ts';
import { useKey } from '../frame/shortcut-keys.ts';
import { Icon } from '../Icon.tsx';
import type { Place } from './item-data.ts';
import { picture, smallPicture } from './loaded-pictures.ts';

const LEAST = 0.25;
const MOST = 4;
const STEP = 1.25;
/** Brightness levels, for receipts that are too dark or too pale to read. */
const LIGHTS = [1, 1.5, 2.25, 0.6] as const;

interface View {
  /** The scale relative to the picture's pixels; null fits the picture to the stage. */
  readonly zoom: number | null;
  /** The rotation in clockwise quarter turns. */
  readonly quarterTurns: number;
  /** The index of the brightness. */
  readonly light: number;
  /** The horizontal offset from the centre, in pixels; `y` is the vertical one. */
  readonly x: number;
  readonly y: number;
}
const FIT: View = { zoom: null, quarterTurns: 0, light: 0, x: 0, y: 0 };

interface PictureStageProps {
  holder: Place;
  reference: string;
  /** The number of pictures. */
  count: number;
  /** Whether shortcuts act on this stage. If two are compared, they act on the first. */
  hasKeys: boolean;
}

/** The pictures of a submission, which can be moved, zoomed, rotated and brightened by dragging, wheel and keys. */
export function PictureStage({ holder, reference, count, hasKeys }: PictureStageProps) {
  const [place, setPlace] = useState(0);
  const [view, setView] = useState(FIT);
  const stage = useRef<HTMLElement>(null);
  const size = useSize(stage);
  const { data, error } = useQuery({ ...picture(holder, place), enabled: count > 0 });
  const width = data?.image.naturalWidth ?? 0;
  const height = data?.image.naturalHeight ?? 0;
  const [across, along] = view.quarterTurns % 2 === 0 ? [width, height] : [height, width];
  const fit = across > 0 ? Math.min(size.width / across, size.height / along) : 1;
  const scale = view.zoom ?? fit;

  const show = (next: number) => {
    if (count === 0) return;
    setPlace((next + count) % count);
    setView(FIT);
  };
  const zoom = (to: number | null) =>
    setView((before) =>
      to === null ? { ...before, zoom: null, x: 0, y: 0 } : { ...before, zoom: Math.min(MOST, Math.max(LEAST, to)) },
    );
  const rotate = () => setView((before) => ({ ...before, quarterTurns: (before.quarterTurns + 1) % 4, x: 0, y: 0 }));
  const lighten = () => setView((before) => ({ ...before, light: (before.light + 1) % LIGHTS.length }));
  const light = LIGHTS[view.light] ?? 1;
  const onPointerDown = ({ currentTarget, pointerId }: PointerEvent<HTMLElement>) =>
    currentTarget.setPointerCapture(pointerId);
  const onPointerMove = ({ buttons, movementX, movementY }: PointerEvent) => {
    if (buttons === 1) setView((before) => ({ ...before, x: before.x + movementX, y: before.y + movementY }));
  };
  useWheel(stage, (by) => zoom(by < 0 ? scale * STEP : scale / STEP));
  return (
    <section ref={stage} className="stage" aria-label={`Pictures of ${reference}`}>
      {hasKeys && (
        <PictureKeys show={(by) => show(place + by)} zoom={zoom} scale={scale} rotate={rotate} lighten={lighten} />
      )}
      {data && (
        <img
          className="stage__picture"
          src={data.url}
          alt={`Receipt of ${reference}, picture ${place + 1} of ${count}`}
          decoding="sync"
          draggable={false}
          data-of={holder.uuid}
          width={width}
          height={height}
          style={{
            transform: `translate(-50%, -50%) translate(${view.x}px, ${view.y}px) rotate(${view.quarterTurns * 90}deg) scale(${scale})`,
            filter: light === 1 ? undefined : `brightness(${light})`,
          }}
          onPointerDown={onPointerDown}
          onPointerMove={onPointerMove}
        />
      )}
      {count === 0 && <p className="stage__word">No picture</p>}
      {error && (
        <p className="stage__word" role="alert">
          {failureOf(error).detail}
        </p>
      )}
      <div className="tools tools--zoom">
        <button type="button" aria-label="Zoom out" onClick={() => zoom(scale / STEP)}>
          <Icon name="zout" />
        </button>
        <button type="button" aria-pressed={view.zoom === null} onClick={() => zoom(null)}>
          Fit
        </button>
        <button type="button" onClick={() => zoom(1)}>
          {Math.round(scale * 100)} %
        </button>
        <button type="button" aria-label="Zoom in" onClick={() => zoom(scale * STEP)}>
          <Icon name="zin" />
        </button>
      </div>
      <div className="tools tools--rotate">
        <button type="button" aria-label="Rotate by 90 degrees" onClick={rotate}>
          <Icon name="rot" />
        </button>
        <button type="button" aria-label={`Brightness: ${light * 100} %`} onClick={lighten}>
          <Icon name="sun" />
          {light !== 1 && `${light * 100} %`}
        </button>
      </div>
      {count > 0 && (
        <div className="film" role="group" aria-label="Pictures">
          {Array.from({ length: count }, (_, each) => (
            <button
              key={each}
              type="button"
              className={each === place ? 'on' : undefined}
              aria-label={`Picture ${each + 1} of ${count}`}
              aria-pressed={each === place}
              onClick={() => show(each)}
            >
              <img src={smallPicture(holder, each)} alt="" />
              <b>{each + 1}</b>
            </button>
          ))}
        </div>
      )}
      {data && (
        <p className="tools tools--size">
          {width} × {height}
        </p>
      )}
    </section>
  );
}

interface PictureKeysProps {
  show: (by: number) => void;
  zoom: (to: number | null) => void;
  scale: number;
  rotate: () => void;
  lighten: () => void;
}

function PictureKeys({ show, zoom, scale, rotate, lighten }: PictureKeysProps) {
  useKey('ArrowRight', () => show(1));
  useKey('ArrowLeft', () => show(-1));
  useKey('+', () => zoom(scale * STEP));
  useKey('-', () => zoom(scale / STEP));
  useKey('0', () => zoom(null));
  useKey('1', () => zoom(1));
  useKey('t', rotate);
  useKey('b', lighten);
  return null;
}

function useSize(element: { readonly current: HTMLElement | null }) {
  const [size, setSize] = useState({ width: 0, height: 0 });
  useEffect(() => {
    const { current } = element;
    if (!current) return undefined;
    const watch = new ResizeObserver(([entry]) => {
      if (entry) setSize({ width: entry.contentRect.width, height: entry.contentRect.height });
    });
    watch.observe(current);
    return () => watch.disconnect();
  }, [element]);
  return size;
}

/** Listens to the wheel without React: its listeners are passive, so they cannot stop the page from scrolling. */
function useWheel(element: { readonly current: HTMLElement | null }, act: (by: number) => void): void {
  const latest = useRef(act);
  useEffect(() => {
    latest.current = act;
  });
  useEffect(() => {
    const { current } = element;
    const onWheel = (event: WheelEvent) => {
      event.preventDefault();
      latest.current(event.deltaY);
    };
    current?.addEventListener('wheel', onWheel, { passive: false });
    return () => current?.removeEventListener('wheel', onWheel);
  }, [element]);
}

import { useEffect, useState } from 'react';
import type { OwnedStage } from '#games/kit/game-stage.ts';
import { safeStorage } from '#src/storage/memory-storage.ts';

/** The key of the visitor's choice in local storage. */
const SOUND_KEY = '_s';

/** Whether a game's sound is on: off until the visitor switches it on; the choice is remembered. */
export function useSound(stage: OwnedStage | null): readonly [isOn: boolean, toggle: () => void] {
  const [isOn, setOn] = useState(() => kept().getItem(SOUND_KEY) === 'on');

  useEffect(() => {
    if (!stage) return undefined;
    // Browsers keep sound locked until the visitor has interacted with the page.
    const unlock = () => stage.sound.switch(isOn);
    if (!isOn || navigator.userActivation?.hasBeenActive) unlock();
    const events = ['pointerdown', 'keydown'] as const;
    if (isOn) for (const type of events) document.addEventListener(type, unlock, { once: true });
    return () => {
      for (const type of events) document.removeEventListener(type, unlock);
    };
  }, [stage, isOn]);

  return [
    isOn,
    () => {
      try {
        kept().setItem(SOUND_KEY, isOn ? 'off' : 'on');
      } catch {
        // The choice applies to this page only.
      }
      setOn(!isOn);
    },
  ];
}

const kept = () => safeStorage(() => window.localStorage);

import { useLingui } from '@lingui/react';
import { SoundIcon, SoundOffIcon } from '#src/ui/art/sound-icons.tsx';
import { IconButton } from '#src/ui/IconButton.tsx';

/** Switches the sounds of the game on and off. */
export function SoundSwitch({ isOn, onToggle }: { readonly isOn: boolean; readonly onToggle: () => void }) {
  const { i18n } = useLingui();
  return (
    <IconButton
      label={i18n._({ id: 'game.sound', message: 'Sound' })}
      role="switch"
      aria-checked={isOn}
      onClick={onToggle}
    >
      {isOn ? <SoundIcon /> : <SoundOffIcon />}
    </IconButton>
  );
}

import type { ReactNode } from 'react';
import { Slip } from '#src/ui/Slip.tsx';
import { Task } from '#src/ui/Task.tsx';
import { GameBand } from './GameBand.tsx';
import { GameFrame } from './GameFrame.tsx';
import styles from './GameNotice.module.css';

interface GameNoticeProps {
  readonly title: ReactNode;
  /** Whether the children contain their own live regions. */
  readonly isLive?: boolean;
  /** The content of the slip. */
  readonly children: ReactNode;
  /** The dock. */
  readonly dock: ReactNode;
}

/** Shown if there is no game to play: a sentence, and a button that continues. */
export function GameNotice({ title, isLive = false, children, dock }: GameNoticeProps) {
  return (
    <GameFrame ground>
      <GameBand title={title} />
      <Task>
        <Slip>
          <div className={styles.words} role={isLive ? undefined : 'status'}>
            {children}
          </div>
        </Slip>
        {dock}
      </Task>
    </GameFrame>
  );
}

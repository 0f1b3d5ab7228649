import type { ReactNode } from 'react';
import { Slip } from '#src/ui/Slip.tsx';
import { Task } from '#src/ui/Task.tsx';
import { GameBand } from './GameBand.tsx';
import { GameFrame } from './GameFrame.tsx';
import styles from './GameNotice.module.css';

interface GameNoticeProps {
  readonly title: ReactNode;
  /** The children have live regions of their own. */
  readonly isLive?: boolean;
  /** What is said, on the slip. */
  readonly children: ReactNode;
  /** The dock. */
  readonly dock: ReactNode;
}

/** Where there is no game to play: a sentence, and the way on. */
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

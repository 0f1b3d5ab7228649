import { Handle, Position, type Node, type NodeProps } from '@xyflow/react';
import { classes } from '#src/ui/classes.ts';
import type { GraphNode } from './graph.ts';
import { useMarks } from './marks.ts';
import style from './StateBox.module.css';
import { TransitionLine } from './TransitionLine.tsx';

export type StateNode = Node<{ readonly node: GraphNode }, 'state'>;

/**
 * Renders a state: a box with its name, screen, invoked actors and internal transitions. For a group, renders the
 * header.
 */
export function StateBox({ data: { node } }: NodeProps<StateNode>) {
  const { active, dimmed } = useMarks();
  const isActive = active.has(node.id);
  const { key, type, screen, description, invokes } = node.state;
  const isHere = isActive && !node.isGroup;
  const kind = classes(
    style.box,
    node.isGroup && style.group,
    isActive && style.active,
    isHere && style.here,
    type === 'final' && style.final,
    type === 'history' && style.history,
    dimmed.has(node.id) && style.dimmed,
  );
  return (
    <div className={kind} data-state={node.id} data-active={isActive} title={description}>
      <Handle type="target" position={Position.Top} className={style.handle ?? ''} isConnectable={false} />
      <div className={style.head}>
        {isActive && <span className={style.now}>{isHere ? '● now' : '●'}</span>}
        {node.isInitial && !isHere && <span title="initial state">▸</span>}
        <strong>{type === 'history' ? 'H' : key}</strong>
        {screen !== null && <span className={style.screen}>{screen}</span>}
      </div>
      {invokes.length > 0 && <p className={style.invokes}>↻ {invokes.join(', ')}</p>}
      {node.lines.map((line) => (
        <TransitionLine key={line.key} line={line} />
      ))}
      <Handle type="source" position={Position.Bottom} className={style.handle ?? ''} isConnectable={false} />
    </div>
  );
}

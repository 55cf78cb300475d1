import type { KeyboardCoordinateGetter } from '@dnd-kit/core';

/** The left and right arrows carry an expense from one list to the other, in one step. */
export const besideGetter: KeyboardCoordinateGetter = (event, { context: { droppableRects, collisionRect } }) => {
  const side = { ArrowLeft: 'inside', ArrowRight: 'outside' }[event.code];
  const list = side && droppableRects.get(side);
  if (!list || !collisionRect) return undefined;
  event.preventDefault();
  return { x: list.left + (list.width - collisionRect.width) / 2, y: list.top + Math.min(12, list.height / 4) };
};

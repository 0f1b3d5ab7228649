export { mountOverlay } from '#games/kit/overlay.ts';
export { createStage, type OwnedStage } from '#games/kit/game-stage.ts';
export { loadSheet } from '#games/kit/symbols.ts';
export { readTheme } from '#games/kit/game-theme.ts';

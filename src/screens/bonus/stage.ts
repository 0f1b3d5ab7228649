export { mountOverlay } from '#games/kit/overlay.ts';
export { createStage, type OwnedStage } from '#games/kit/stage.ts';
export { loadSheet } from '#games/kit/symbols.ts';
export { readTheme } from '#games/kit/theme.ts';

export { WebGLRenderer } from 'pixi-lib/rendering/renderers/gl/WebGLRenderer';

/// <reference types="svelte" />
/// <reference types="vite/client" />

// This package names its style sheets without an ending.
declare module '@fontsource/big-shoulders-stencil-display/latin-700';

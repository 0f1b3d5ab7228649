/** The subjects of the examples: one campaign, one submission with a picture, one participant. */
export const CAMPAIGN = '7b0a1c52-4a3e-4d0e-9d2f-0123456789ab';
export const HUB = '0d3c9f9e-2a52-4a43-8f3c-6a7b8c9d0e1f';
export const SUBMISSION = '4f5f2f0a-6d0e-4c39-9a55-5b6b1f6a2c11';
export const SENT_PICTURE = 'f3b9d2c4-5e6a-4f70-8b1c-9d0e1f2a3b4c';
export const PLAY = '9c1d7e52-1b7a-4b7e-8d0c-3f2e1d0c9b8a';
export const KEY = 'c0a8e6a2-3f0b-4d6a-9a4e-2b1c0d9e8f7a';
export const TOKEN = 'b3pXc0mB7Yh2LkQz5Rt8Vn1Wx4Uj6Sg9Fd0AeHiKoPq';
export const PASSWORD = 'correct horse battery';

/** A JPEG of one pixel. */
export const PICTURE =
  'data:image/jpeg;base64,/9j/4AAQSkZJRgABAQEASABIAAD/2wBDAP//////////////////////////////////////////////////////////////////////////////////////wAALCAABAAEBAREA/8QAFAABAAAAAAAAAAAAAAAAAAAAA//EABQQAQAAAAAAAAAAAAAAAAAAAAD/2gAIAQEAAD8AN//Z';

/** The code of a status page. */
export const CODE = 'rnBORoaW8w8SUBkwrckWMw';

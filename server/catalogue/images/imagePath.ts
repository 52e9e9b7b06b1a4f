/** Where an image is served, as the landing page refers to it. */
export const pathOfImage = (name: string): string => `/img/${encodeURIComponent(name)}`

// The name in every letter. An operator who runs the product as their own changes it here.

export const brandName = 'Cadetto';

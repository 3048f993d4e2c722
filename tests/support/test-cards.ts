export const cards = {
  good: { number: '4242 4242 4242 4242', expiry: '12 / 60', cvc: '123' },
  declined: { number: '4000 0000 0000 0002', expiry: '12 / 60', cvc: '123' },
  authentication: { number: '4000 0025 0000 3155', expiry: '12 / 60', cvc: '123' },
} as const;

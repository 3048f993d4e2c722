/**
 * What everyone with a place gets of a golf day that the organisers called off, or stopped after some holes.
 * `share` is the part that is given back; `as` what it is given as, `choice` being what each player asked for.
 */
export type SettlementPolicy = {
  readonly kind: 'called_off' | 'stopped';
  /** Holes that were played, 0 to 18; 0 for a day called off before play. */
  readonly holesPlayed: number;
  readonly share: 'all' | 'half' | 'nothing';
  readonly as: 'choice' | 'credit' | 'money';
};

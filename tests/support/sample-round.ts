/** A round of 18 holes as a member enters it. */
export const sampleRound = (playedAt: Date, strokes: number) =>
  ({
    playedOn: playedAt.toISOString().slice(0, 10),
    course: 'Moortown Park',
    tee: 'White',
    gender: 'men',
    holes: 18,
    courseRating: 713,
    slope: 128,
    par: 72,
    pcc: 0,
    score: { kind: 'total', strokes },
  }) as const;

export const place = {
  credit: 'IP geolocation by DB-IP',
  heading: 'Not available where you are',
  banner: 'You can look around, but nothing plays from here.',
  youAreIn: (country: string) => `Your location: ${country}.`,
  weServe: (countries: string) => `You can watch in these countries: ${countries}.`,
  portability: {
    union:
      'If you live in a country of the European Union where we stream, your plan travels with you: while you are visiting another EU country you watch as you do at home. We go by the country of residence in your profile.',
    italian:
      'You live in Italy, so your plan travels with you inside the European Union: while you are visiting another EU country you watch as you do at home. Outside the Union nothing plays until you are back.',
  },
  checkCountry: 'Check your country of residence',
  understood: 'OK',
};

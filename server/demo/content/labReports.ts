/** Laboratory results, as users attach them to procedures: exam, result, unit and reference. */
export const labReports: readonly { title: string; rows: readonly (readonly string[])[] }[] = [
  {
    title: 'Hemograma',
    rows: [
      ['Hemoglobina', '13,4', 'g/dL', '12,0 a 16,0'],
      ['Hematócrito', '40,1', '%', '36,0 a 46,0'],
      ['Leucócitos', '7.200', '/mm³', '4.000 a 11.000'],
      ['Plaquetas', '248.000', '/mm³', '150.000 a 450.000'],
    ],
  },
  {
    title: 'Coagulograma',
    rows: [
      ['Tempo de protrombina (INR)', '1,02', '', '0,80 a 1,20'],
      ['Tempo de tromboplastina parcial ativada', '29,5', 's', '25,0 a 35,0'],
      ['Fibrinogênio', '312', 'mg/dL', '200 a 400'],
    ],
  },
  {
    title: 'Gasometria arterial',
    rows: [
      ['pH', '7,39', '', '7,35 a 7,45'],
      ['pO₂', '92', 'mmHg', '80 a 100'],
      ['pCO₂', '38', 'mmHg', '35 a 45'],
      ['Bicarbonato', '23,5', 'mmol/L', '22,0 a 26,0'],
    ],
  },
]

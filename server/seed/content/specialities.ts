/** The 55 specialities of the Conselho Federal de Medicina, by name; an id is the position from 1. */
export const specialityNames = `
Acupuntura; Alergia e Imunologia; Anestesiologia; Angiologia; Cardiologia; Cirurgia Cardiovascular; Cirurgia da Mão;
Cirurgia de Cabeça e Pescoço; Cirurgia do Aparelho Digestivo; Cirurgia Geral; Cirurgia Oncológica;
Cirurgia Pediátrica; Cirurgia Plástica; Cirurgia Torácica; Cirurgia Vascular; Clínica Médica; Coloproctologia;
Dermatologia; Endocrinologia e Metabologia; Endoscopia; Gastroenterologia; Genética Médica; Geriatria;
Ginecologia e Obstetrícia; Hematologia e Hemoterapia; Homeopatia; Infectologia; Mastologia; Medicina de Emergência;
Medicina de Família e Comunidade; Medicina do Trabalho; Medicina de Tráfego; Medicina Esportiva;
Medicina Física e Reabilitação; Medicina Intensiva; Medicina Legal e Perícia Médica; Medicina Nuclear;
Medicina Preventiva e Social; Nefrologia; Neurocirurgia; Neurologia; Nutrologia; Oftalmologia; Oncologia Clínica;
Ortopedia e Traumatologia; Otorrinolaringologia; Patologia; Patologia Clínica/Medicina Laboratorial; Pediatria;
Pneumologia; Psiquiatria; Radiologia e Diagnóstico por Imagem; Radioterapia; Reumatologia; Urologia
`
  .trim()
  .split(/\s*;\s*/)

export const surgicalSpecialities = `
Cirurgia Cardiovascular; Cirurgia da Mão; Cirurgia de Cabeça e Pescoço; Cirurgia do Aparelho Digestivo;
Cirurgia Geral; Cirurgia Oncológica; Cirurgia Pediátrica; Cirurgia Plástica; Cirurgia Torácica; Cirurgia Vascular;
Coloproctologia; Ginecologia e Obstetrícia; Mastologia; Neurocirurgia; Oftalmologia; Ortopedia e Traumatologia;
Otorrinolaringologia; Urologia
`
  .trim()
  .split(/\s*;\s*/)

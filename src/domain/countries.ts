interface Country {
  readonly id: number
  readonly language_id: 'pt-BR'
  readonly name: string
}

/*
 * The pt-BR names of CLDR 48 for the 249 codes of ISO 3166-1 and for the seven inhabited or reserved territories CLDR
 * adds (AC, CP, DG, EA, IC, TA, XK). A country's id is its position, and records store it: rename entries, never reorder them.
 */
const names = `
Afeganistão;África do Sul;Albânia;Alemanha;Andorra;Angola;Anguila;Antártida;Antígua e Barbuda;
Arábia Saudita;Argélia;Argentina;Armênia;Aruba;Austrália;Áustria;Azerbaijão;Bahamas;Bangladesh;
Barbados;Barein;Bélgica;Belize;Benin;Bermudas;Bielorrússia;Bolívia;Bósnia e Herzegovina;Botsuana;
Brasil;Brunei;Bulgária;Burquina Faso;Burundi;Butão;Cabo Verde;Camarões;Camboja;Canadá;Catar;
Cazaquistão;Ceuta e Melilla;Chade;Chile;China;Chipre;Cidade do Vaticano;Colômbia;Comores;
Congo - Kinshasa;Coreia do Norte;Coreia do Sul;Costa do Marfim;Costa Rica;Croácia;Cuba;Curaçao;
Diego Garcia;Dinamarca;Djibuti;Dominica;Egito;El Salvador;Emirados Árabes Unidos;Equador;Eritreia;
Eslováquia;Eslovênia;Espanha;Essuatíni;Estados Unidos;Estônia;Etiópia;Fiji;Filipinas;Finlândia;
França;Gabão;Gâmbia;Gana;Geórgia;Gibraltar;Granada;Grécia;Groenlândia;Guadalupe;Guam;Guatemala;
Guernsey;Guiana;Guiana Francesa;Guiné;Guiné Equatorial;Guiné-Bissau;Haiti;Honduras;
Hong Kong, RAE da China;Hungria;Iêmen;Ilha Bouvet;Ilha Christmas;Ilha de Ascensão;
Ilha de Clipperton;Ilha de Man;Ilha Norfolk;Ilhas Aland;Ilhas Canárias;Ilhas Cayman;
Ilhas Cocos (Keeling);Ilhas Cook;Ilhas Faroé;Ilhas Geórgia do Sul e Sandwich do Sul;
Ilhas Heard e McDonald;Ilhas Malvinas;Ilhas Marianas do Norte;Ilhas Marshall;
Ilhas Menores Distantes dos EUA;Ilhas Pitcairn;Ilhas Salomão;Ilhas Turcas e Caicos;
Ilhas Virgens Americanas;Ilhas Virgens Britânicas;Índia;Indonésia;Irã;Iraque;Irlanda;Islândia;
Israel;Itália;Jamaica;Japão;Jersey;Jordânia;Kosovo;Kuwait;Laos;Lesoto;Letônia;Líbano;Libéria;Líbia;
Liechtenstein;Lituânia;Luxemburgo;Macau, RAE da China;Macedônia do Norte;Madagascar;Malásia;Malaui;
Maldivas;Mali;Malta;Marrocos;Martinica;Maurício;Mauritânia;Mayotte;México;Mianmar (Birmânia);
Micronésia;Moçambique;Moldávia;Mônaco;Mongólia;Montenegro;Montserrat;Namíbia;Nauru;Nepal;Nicarágua;
Níger;Nigéria;Niue;Noruega;Nova Caledônia;Nova Zelândia;Omã;Países Baixos;Países Baixos Caribenhos;
Palau;Panamá;Papua-Nova Guiné;Paquistão;Paraguai;Peru;Polinésia Francesa;Polônia;Porto Rico;
Portugal;Quênia;Quirguistão;Quiribati;Reino Unido;República Centro-Africana;República do Congo;
República Dominicana;Reunião;Romênia;Ruanda;Rússia;Saara Ocidental;Samoa;Samoa Americana;San Marino;
Santa Helena;Santa Lúcia;São Bartolomeu;São Cristóvão e Névis;São Martinho;São Pedro e Miquelão;
São Tomé e Príncipe;São Vicente e Granadinas;Seicheles;Senegal;Serra Leoa;Sérvia;Singapura;
Sint Maarten;Síria;Somália;Sri Lanka;Sudão;Sudão do Sul;Suécia;Suíça;Suriname;Svalbard e Jan Mayen;
Tadjiquistão;Tailândia;Taiwan;Tanzânia;Tchéquia;Território Britânico do Oceano Índico;
Territórios Franceses do Sul;Territórios palestinos;Timor-Leste;Togo;Tokelau;Tonga;
Trinidad e Tobago;Tristão da Cunha;Tunísia;Turcomenistão;Turquia;Tuvalu;Ucrânia;Uganda;Uruguai;
Uzbequistão;Vanuatu;Venezuela;Vietnã;Wallis e Futuna;Zâmbia;Zimbábue`

export const countries: readonly Country[] = names
  .split(';')
  .map((name, index) => ({ id: index + 1, language_id: 'pt-BR', name: name.trim() }))

export const BRAZIL_ID = 30

import { fold } from '../../src/domain/fold.ts'
import type { Random } from './random.ts'

const listed = (text: string): string[] => text.trim().split(/\s*,\s*/)

const femaleNames = listed(`
  Adriana, Alice, Aline, Amanda, Ana Beatriz, Ana Clara, Ana Paula, Andréa, Ângela, Beatriz, Bianca, Bruna, Camila,
  Carla, Carolina, Cecília, Célia, Cláudia, Conceição, Cristina, Daniela, Débora, Elaine, Eliane, Fabiana, Fátima,
  Fernanda, Flávia, Gabriela, Helena, Heloísa, Isabela, Jéssica, Joana, Júlia, Juliana, Laís, Larissa, Letícia, Lígia,
  Lívia, Luana, Lúcia, Luciana, Luísa, Manuela, Márcia, Mariana, Marina, Maria Eduarda, Maria Luíza, Mônica, Natália,
  Patrícia, Priscila, Rafaela, Raquel, Regina, Renata, Rosana, Sandra, Simone, Sofia, Sônia, Tatiana, Teresa, Valéria,
  Vanessa, Vera, Vitória`)

const maleNames = listed(`
  Alexandre, André, Antônio, Arthur, Augusto, Bernardo, Breno, Bruno, Caio, Carlos Eduardo, César, Cláudio, Daniel,
  Davi, Diego, Eduardo, Emanuel, Enzo, Fábio, Felipe, Fernando, Flávio, Francisco, Gabriel, Geraldo, Guilherme,
  Gustavo, Heitor, Henrique, Hugo, Igor, Ivan, João Paulo, João Vítor, Joaquim, Jorge, José Carlos, Júlio, Leandro,
  Leonardo, Lucas, Luís Fernando, Luiz, Marcelo, Márcio, Marcos, Mateus, Maurício, Miguel, Murilo, Nélson, Otávio,
  Paulo, Pedro Henrique, Rafael, Raul, Renato, Ricardo, Roberto, Rodrigo, Rogério, Samuel, Sérgio, Thiago, Tomás,
  Vicente, Vinícius, Vítor, Wagner, Wilson`)

const surnames = listed(`
  Abreu, Aguiar, Albuquerque, Almeida, Alves, Amaral, Andrade, Antunes, Araújo, Assunção, Azevedo, Barbosa, Barreto,
  Barros, Batista, Bezerra, Borges, Braga, Brito, Camargo, Campos, Cardoso, Carneiro, Carvalho, Castro, Cavalcanti,
  Coelho, Correia, Costa, Couto, Cunha, Dantas, Dias, Duarte, Esteves, Farias, Fernandes, Ferraz, Ferreira, Figueiredo,
  Fonseca, Franco, Freitas, Garcia, Gomes, Gonçalves, Guimarães, Lacerda, Leal, Leite, Lima, Lopes, Macedo, Machado,
  Magalhães, Marques, Martins, Medeiros, Melo, Mendonça, Menezes, Moraes, Moreira, Mota, Moura, Nascimento, Neves,
  Nogueira, Nunes, Oliveira, Pacheco, Paiva, Peixoto, Pereira, Pinheiro, Pinto, Pires, Prado, Queiroz, Ramos, Rezende,
  Ribeiro, Rocha, Rodrigues, Sales, Sampaio, Santana, Siqueira, Soares, Souza, Tavares, Teixeira, Toledo, Torres,
  Valente, Vasconcelos, Viana, Vieira, Xavier`)

export interface Person {
  name: string
  isWoman: boolean
}

/** Generates people with unique names of three or four words, avoiding reserved ones. */
export function personGenerator(random: Random, reserved: readonly string[] = []): () => Person {
  const given = new Set(reserved)
  return function next(): Person {
    const isWoman = random.chance(0.55)
    const first = random.pick(isWoman ? femaleNames : maleNames)
    const name = [first, ...random.pickSome(surnames, 2)].join(' ')
    if (given.has(name)) return next()
    given.add(name)
    return { name, isWoman }
  }
}

/** `ana.brandao@santaluzia.test`: first and last name, folded. */
export function emailFromName(name: string, host: string): string {
  const words = fold(name).split(' ')
  return `${words.at(0)}.${words.at(-1)}@${host}`
}

import type { Meta, StoryObj } from '@storybook/react-vite'
import type { ReactNode } from 'react'
import { expect, within } from 'storybook/test'
import { narrow } from '../../testing/variants.ts'
import { Icon, iconNames } from '../Icon.tsx'
import { Mark } from '../Mark.tsx'
import styles from './foundations.module.css'

const meta = { title: 'Introdução' } satisfies Meta
export default meta

type Story = StoryObj<typeof meta>

export const Welcome: Story = {
  name: 'Boas-vindas',
  render: () => (
    <article className={styles.page}>
      <h1 className={styles.brand}>
        <Mark size={28} />
        Sala
      </h1>
      <p>
        O console do centro cirúrgico: o mapa do dia, os agendamentos, os pacientes, os cadastros e os
        registros de anestesia de hospitais e clínicas. Quem o usa lê a dois metros, às três da manhã, de
        luvas e interrompido a cada minuto. Por isso ele é calmo, denso e inconfundível.
      </p>
      <h2>O que há aqui</h2>
      <ul>
        <li>Introdução: cores, tipografia, espaço, ícones e palavras, dos quais tudo é feito.</li>
        <li>
          As telas, na ordem do menu, em cada estado: cheia, vazia, carregando, com falha, sem permissão, em
          um grupo.
        </li>
        <li>Peças: botões, campos, janelas e avisos. Em “Controls” mudam-se as propriedades de cada uma.</li>
      </ul>
      <h2>Como olhar</h2>
      <ul>
        <li>O tema claro ou escuro e a largura da tela escolhem-se na barra de cima.</li>
        <li>
          As telas respondem a dados de exemplo, sem servidor: clicar e digitar funciona, e nada é salvo.
        </li>
        <li>
          “Interactions” mostra o que cada história faz e confere; “Accessibility”, o que o axe encontra.
        </li>
      </ul>
    </article>
  ),
}

const colours: readonly (readonly [token: string, use: string])[] = [
  ['canvas', 'Fundo da página'],
  ['surface', 'Cartões, cabeçalho e campos'],
  ['line', 'Fios entre linhas e blocos'],
  ['field-line', 'Contorno de campos'],
  ['ink', 'Texto'],
  ['ink-2', 'Texto secundário'],
  ['primary', 'Ações, o dia escolhido, “em curso”'],
  ['primary-soft', 'Fundo do que está escolhido'],
  ['done', 'Realizado, salvo'],
  ['warning', 'Pede atenção'],
  ['bad', 'Falha, remoção'],
  ['team', 'Equipe trocada'],
]

/** A token's name, an example of it, and what it is for. */
function Row({ token, use, children }: { token: string; use?: string; children: ReactNode }) {
  return (
    <li className={styles.row}>
      {children}
      <code>--{token}</code>
      {use && <span>{use}</span>}
    </li>
  )
}

export const Colours: Story = {
  name: 'Cores',
  render: () => (
    <article className={styles.page}>
      <h1>Cores</h1>
      <p>
        Uma só cor de destaque; as dos estados, só onde querem dizer um estado, e nunca sozinhas: há sempre a
        palavra e o ícone.
      </p>
      <ul className={styles.rows}>
        {colours.map(([token, use]) => (
          <Row key={token} token={token} use={use}>
            <span className={styles.swatch} style={{ background: `var(--${token})` }} />
          </Row>
        ))}
      </ul>
    </article>
  ),
  play: async ({ canvas }) => {
    const swatches = canvas.getAllByRole('listitem').map((row) => row.firstElementChild as HTMLElement)
    await expect(swatches).toHaveLength(colours.length)
    for (const swatch of swatches)
      await expect(getComputedStyle(swatch).backgroundColor).not.toBe('rgba(0, 0, 0, 0)')
  },
}
export const ColoursDark: Story = { ...Colours, name: 'Cores, tema escuro', globals: { scheme: 'dark' } }

const sizes: readonly (readonly [token: string, use: string])[] = [
  ['text-title', 'Título da página'],
  ['text-section', 'Título de uma seção'],
  ['text-body', 'Texto e campos'],
  ['text-table', 'Tabelas e botões'],
  ['text-small', 'Dicas e mensagens sob os campos'],
]

export const Type: Story = {
  name: 'Tipografia',
  render: () => (
    <article className={styles.page}>
      <h1>Tipografia</h1>
      <p>
        Inter, com algarismos da mesma largura em todo número, hora, CPF e preço. Em telas de toque os campos
        têm 16 px.
      </p>
      <ul className={styles.rows}>
        {sizes.map(([token, use]) => (
          <Row key={token} token={token} use={use}>
            <span className={styles.sample} style={{ fontSize: `var(--${token})` }}>
              Cida Santos, 07:30
            </span>
          </Row>
        ))}
      </ul>
    </article>
  ),
}

const spaces = ['space-1', 'space-2', 'space-3', 'space-4', 'space-5', 'space-6', 'space-8']
const measures = [
  ['control', 'Altura de botões e campos; 44 px em telas de toque'],
  ['row', 'Altura de uma linha de tabela'],
  ['radius', 'Cantos'],
  ['modal', 'Largura de uma janela'],
  ['menu', 'Largura do menu'],
] as const

export const Space: Story = {
  name: 'Espaço',
  render: () => (
    <article className={styles.page}>
      <h1>Espaço</h1>
      <p>Passos de 4 px. Fios antes de sombras; uma só sombra, do que flutua.</p>
      <ul className={styles.rows}>
        {spaces.map((token) => (
          <Row key={token} token={token}>
            <span className={styles.bar} style={{ width: `var(--${token})` }} />
          </Row>
        ))}
        {measures.map(([token, use]) => (
          <Row key={token} token={token} use={use}>
            <span className={styles.bar} style={{ width: `min(var(--${token}), 100px)` }} />
          </Row>
        ))}
      </ul>
    </article>
  ),
}

export const Icons: Story = {
  name: 'Ícones',
  render: () => (
    <article className={styles.page}>
      <h1>Ícones</h1>
      <p>Linhas na cor do texto, ao lado de uma palavra ou com ela por nome acessível.</p>
      <ul className={styles.icons}>
        {iconNames.map((name) => (
          <li key={name}>
            <Icon name={name} />
            <code>{name}</code>
          </li>
        ))}
      </ul>
    </article>
  ),
}

/** Words that stand for one thing everywhere, and those that they replaced; docs/glossary.md says of what. */
const words = [
  ['Em curso', 'Em andamento'],
  ['Quantidade', 'Repetições, Qtd.'],
  ['Chaves de integração', 'Chaves de entrega'],
  ['Remover, removido', 'Excluir, deletar'],
  ['Salvar, salvo', 'Gravar, guardar'],
  ['pendente de envio', 'não enviado, por enviar'],
  ['Login', 'Entrada no sistema'],
  ['consultado, consultada', 'lido, visualizado'],
]

export const Words: Story = {
  name: 'Palavras',
  render: () => (
    <article className={styles.page}>
      <h1>Palavras</h1>
      <p>
        Português do Brasil, curto e simples, sem culpar quem lê: o que houve e o que fazer. Os botões de uma
        pergunta são verbos. Cada coisa tem uma palavra só; onde a especificação cita um texto, vale o texto.
      </p>
      <table className={styles.words}>
        <thead>
          <tr>
            <th scope="col">Palavra</th>
            <th scope="col">Em vez de</th>
          </tr>
        </thead>
        <tbody>
          {words.map(([word, retired]) => (
            <tr key={word}>
              <th scope="row">{word}</th>
              <td>{retired}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </article>
  ),
  play: async ({ canvas }) => {
    const row = canvas.getByRole('row', { name: /^Remover/ })
    await expect(within(row).getByRole('cell')).toHaveTextContent('Excluir')
  },
}

export const WordsNarrow: Story = {
  ...Words,
  name: 'Palavras, estreita',
  globals: narrow,
}

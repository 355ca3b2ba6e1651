// Words that any material uses, whatever it is about; function words are listed elsewhere. Missing
// words and languages cost a less telling summary, nothing else.

const lists = [
  `according additional allow although apply area become begin case cause certain change commonly
  consider contain create decide develop early especially exist follow four five general generally
  group hold however important include including increase individual large later lead level long
  lower major mainly mean member million modern move near number often particular play point possible
  present process produce provide range reach receive remain result second seven several show similar
  single six small start state support take term today total typically various work world year
  century three hundred thousand usually itself although became began called known found`,
  `además alguno alberga años cabo caso causa ciento conocido consiguió cuatro cinco desarrollar
  diferentes distintos final forma general gracias grupo importante incluye individual largo lugar
  manera miles millones normalmente nuevo número obtener principal principales principio propio
  punto siglo siguiente sistema tras tres varios vida llegar llevar`,
  `ainsi années autres certains cinq différents exemple forme général grand groupe important
  notamment nombre nouveau partie plusieurs quatre siècle souvent trois`,
  `außerdem beispielsweise besonders beziehungsweise bzw dabei drei einzelne fünf große großen
  häufig insbesondere jahren jahrhundert teil verschiedene verwendet vier weitere wichtig zahl`,
  `благодаря более больше большинство впоследствии главный группа довольно затем именно использовать
  каждый количество которые например находиться начало некоторый новый нескольких образом однако
  оказаться основной особенно остальной отдельный поскольку получить пользоваться помощь после
  поэтому практически представлять причина работа различный расположены сегодня случай становиться
  считаться также точка три четыре пять часть число являются назваться называются многие
  общий остаться оставалось существовать`,
  `一些 一定 一样 一直 一种 一般 一起 三个 不同 不是 世纪 两个 两次 主要 之一 之前 之后 事实 产生 人们 今天 以及 以来
  任何 作为 使用 例如 促进 停止 具有 其中 其他 决定 出现 利用 包含 包括 十分 即使 发展 发现 发生 发表 变化 只有
  可以 可能 各种 同时 同样 因此 因而 国家 地区 增加 处理 大多 大量 如果 存在 它们 完全 定义 实际 导致 将会 尽管
  属于 常常 年代 并且 开始 引起 形成 影响 必须 成为 成立 或者 所有 所以 执行 拥有 指出 按照 提供 提出 支持 改变
  方式 方法 时候 时期 时间 普遍 最后 最终 有些 根据 比较 没有 活动 满足 然后 特别 现在 用于 由于 目前 直接 相关
  相同 看到 确定 积极 称为 第一 第二 结果 继续 经常 经过 能够 自己 获得 许多 认为 超过 达到 过程 进入 进行 这些
  这个 这样 这种 通常 通过 造成 部分 采用 重新 重要 除了 随着 需要 非常 解决 参加 带领 负责 受到 包含 普通 直到`,
  // Who is spoken to, in languages that inflect it or write it with a capital
  `deine deinem deinen deiner dich euch euer eure eurem euren ihrem ihren ihrer ihres unsere unserem
  unseren unserer usted ustedes vosotros vuestra vuestro você vocês vosso вами ваша ваше вашего вашей
  вашем вашему вашим вашими ваших вашу jullie`,
  // What stands on every page, and what is left of an address that a line broke
  `page slide chapter copyright reserved isbn http https www seite seiten folie folien kapitel
  anhang abbildung página páginas capítulo capítulos diapositiva anexo chapitre diapositive annexe
  pagina pagine capitolo allegato hoofdstuk bijlage strona strony rozdział slajd страница страницы
  глава главы слайд`,
].flatMap((list) => list.split(/\s+/));

/** @param stem how words of the material are reduced; the list is reduced in the same way */
export const generalWords = (stem: (word: string) => string): ReadonlySet<string> =>
  new Set(lists.map(stem));

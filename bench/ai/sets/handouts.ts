// What the lecturers of the own lectures hand out: mostly the handout of the class on the same
// subject. Those that no class serves were written without a look at what is asked beside them.
import { allHands } from './classes/all-hands.ts';
import { lines } from './classes/class-set.ts';
import { contractLaw } from './classes/contract-law.ts';
import { frenchRevolution } from './classes/french-revolution.ts';
import { hearing } from './classes/hearing.ts';
import { newtonsLaws } from './classes/newtons-laws.ts';
import { nutrition } from './classes/nutrition.ts';
import { photosynthesis } from './classes/photosynthesis.ts';
import { pythonLoops } from './classes/python-loops.ts';
import { supplyAndDemand } from './classes/supply-and-demand.ts';

export interface Handout {
  readonly title: string;
  /** A paragraph a line. */
  readonly handout: string;
}

const climateChange: Handout = {
  title: 'Climate change: causes, effects, answers',
  handout: lines(`
    Weather is what happens today; climate is the mean of thirty years. One cold winter says nothing against a warming climate, and one hot summer does not prove it. The mean temperature at the surface has risen by about 1.2 degrees since the second half of the nineteenth century, over land more than over the sea and most of all in the Arctic.
    The greenhouse effect: sunlight passes through the air and warms the ground, which sends heat back as infrared light. Water vapour, carbon dioxide, methane and nitrous oxide absorb a part of it and send it down again. Without this the Earth would be at minus 18 degrees. Before industry the air held 280 parts of carbon dioxide in a million; today it is more than 420, the most in at least 800,000 years.
    How we know that it is us: burnt coal, oil and gas leave a mark in the isotopes of the carbon, the upper air cools while the lower air warms, and neither the sun nor volcanoes explain the rise. Ice cores hold bubbles of old air and show ice ages, which come and go with slow changes of the Earth's orbit over tens of thousands of years.
    Feedbacks make it stronger or weaker. Warm air holds more water vapour, which warms further; melting ice uncovers dark sea that takes up more sunlight; thawing permafrost sets methane free. Tipping points are limits beyond which a change goes on by itself, such as the melting of the ice on Greenland or a slower Atlantic current.
    The sea rises because warm water expands and because glaciers and ice sheets on land melt. Floating sea ice does not raise it. About twenty centimetres were added since 1900; by 2100 it will be between thirty centimetres and a metre. The sea also takes up a quarter of our carbon dioxide and turns more acid, which harms corals and shells.
    Extremes: heat waves become more frequent, heavy rain heavier and droughts longer. Harvests, water and health suffer, and the poor, who have emitted least, suffer most. Animals and plants move towards the poles or uphill, if they can.
    Where emissions come from: electricity and heat, industry, farming and forests, transport, buildings. Cattle and rice fields emit methane; flying and eating beef weigh much in the balance of one person. China emits most today, the United States have emitted most in all, and per head rich countries lead.
    Models divide air and sea into cells and compute them with the laws of physics. They are tested on the past. What they cannot know is what people will do: that is why there are scenarios.
    Answers: wind and solar power are now the cheapest sources of electricity, but they need storage and grids. Nuclear power emits little; it is dear and slow to build. Heat pumps, electric cars, insulation and less waste save energy. A price on carbon, by tax or by trading, makes the polluter pay. Planting trees and pulling carbon dioxide out of the air can help, but not replace the cuts.
    Politics: in Paris in 2015 nearly all states agreed to keep the warming well below two degrees, and if possible at 1.5. Net zero means that no more is emitted than is taken up. To adapt means dykes, shade, other crops and early warnings.
  `).join('\n'),
};

const databases: Handout = {
  title: 'Databases and SQL for beginners',
  handout: lines(`
    A relational database keeps data in tables. A row is one thing, such as a customer; a column is one property, with a type: integer, text, date, boolean. A spreadsheet is fine for one person, but a database keeps rules, serves many people at once and holds millions of rows.
    The primary key identifies a row: it is unique and never empty. Often it is a number that the database counts up by itself. A foreign key refers to the primary key of another table and keeps orders from belonging to customers who do not exist.
    Queries: SELECT name, city FROM customers WHERE city = 'Leeds' ORDER BY name LIMIT 10. WHERE filters rows, LIKE 'A%' finds what begins with A, IN takes a list, and AND binds stronger than OR. SELECT * takes all columns and is best left to playing.
    NULL means that a value is not known. It is neither zero nor an empty text, and NULL = NULL is not true: write IS NULL.
    Joins put tables together. INNER JOIN keeps only the rows with a partner on both sides; LEFT JOIN keeps all rows of the left table and fills the gaps with NULL. The condition stands after ON. Whoever forgets it gets every row with every other.
    Aggregates: COUNT, SUM, AVG, MIN and MAX make one value of many rows. GROUP BY makes one row for each group, and HAVING filters the groups, as WHERE filters rows before they are grouped. Every column that is selected must be grouped or aggregated.
    Changing data: INSERT adds rows, UPDATE changes and DELETE removes them. Without WHERE they hit all rows: write the SELECT first. DROP TABLE removes the table itself.
    Normalisation: each fact stands in one place. First normal form has one value in each cell; second and third take out columns that depend on something else than the key. Two things that have many of each other, such as students and courses, need a table between them. Sometimes one repeats data on purpose, for speed.
    An index is like the one of a book: it finds rows without reading the whole table, usually as a B-tree. It makes reading faster, writing slower and takes space. EXPLAIN shows how the database will run a query.
    Transactions: everything between BEGIN and COMMIT happens as a whole or, after ROLLBACK, not at all. ACID stands for atomic, consistent, isolated, durable. Locks keep two people from changing the same row at once; two who wait for each other are in a deadlock.
    Security: never build a query by gluing text that users typed. With SQL injection a name such as '; DROP TABLE students; -- destroys the table. Use parameters. Store passwords only as a hash, give each program only the rights that it needs, and make backups.
    NoSQL databases keep documents, keys with values or graphs instead of tables. They scale easily over many machines and give up joins and some safety. Well-known relational ones are PostgreSQL, MySQL, SQLite and SQL Server.
  `).join('\n'),
};

const statistics: Handout = {
  title: 'Introduction to statistics',
  handout: lines(`
    Statistics describes data and draws conclusions from a sample about a population. The sample must be random: asking only friends, or only those who answer, gives a biased picture. A larger sample helps against chance and not against bias.
    Kinds of data: nominal (colours), ordinal (grades), interval and ratio (temperature, height). The kind decides which diagram and which measure make sense. Bar charts show categories, histograms show how a quantity is distributed, box plots show quartiles and outliers.
    The middle: the mean is the sum divided by the number, the median stands in the middle of the sorted values, the mode is the most frequent. A few very high incomes pull up the mean but not the median. Outliers are checked and explained, and not simply removed.
    The spread: range, interquartile range, variance and standard deviation. The variance is the mean squared distance from the mean; its root, the standard deviation, has the unit of the data. In a sample one divides by n minus 1, because the mean was estimated from the same data.
    The normal distribution is a bell with the mean in the middle. About 68 percent lie within one standard deviation, 95 percent within two. A z-score says how many standard deviations a value lies from the mean. The central limit theorem: means of many independent values are nearly normal, whatever the distribution of the values.
    Probability: between 0 and 1. For independent events probabilities are multiplied; the conditional probability P(A|B) is that of A when B is known. Bayes' theorem turns it round: a positive test for a rare illness is mostly a false alarm.
    Confidence interval: mean plus or minus about two standard errors; the standard error is the standard deviation divided by the root of n. A 95 percent interval is made by a procedure that covers the true value in 95 of 100 cases.
    Tests: the null hypothesis says that there is no effect. The p-value is the probability of data at least as extreme as these if the null hypothesis is true; it is not the probability that the hypothesis is true. Below 0.05 one speaks of a significant result. Type I error: an effect is seen where there is none. Type II: one is missed. Power is the chance to find an effect that exists. Significant does not mean important.
    Which test: the t-test compares two means, ANOVA several, the chi-squared test counts in categories. Whoever tests twenty things finds one by chance: correct for it.
    Correlation measures how two quantities go together, from minus 1 to 1. It is no causation: ice cream and drowning both rise in summer. Regression draws the line with the smallest sum of squared distances; the slope says how much y changes with x, and R squared which share of the variance is explained. Beyond the data the line may mean nothing. An experiment with random groups shows causes.
    Lying with statistics: axes that do not begin at zero, percentages without a base, means without spread, chosen periods.
  `).join('\n'),
};

const handouts: Readonly<Record<string, Handout>> = {
  'climate-change': climateChange,
  'company-all-hands': allHands,
  'contract-law': contractLaw,
  'databases-sql': databases,
  'french-revolution': frenchRevolution,
  'human-hearing': hearing,
  'newton-mechanics': newtonsLaws,
  nutrition,
  photosynthesis,
  'python-loops': pythonLoops,
  statistics,
  'supply-and-demand': supplyAndDemand,
};

/** @throws when the lecture has none */
export function handoutOf(lecture: string): Handout {
  const handout = handouts[lecture];
  if (!handout) throw new Error(`The lecture ${lecture} has no handout`);
  return handout;
}

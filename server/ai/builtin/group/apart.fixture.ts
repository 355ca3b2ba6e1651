// What a class about bread might ask, each about something else and hardly two with a word in common.
export const bakingQuestions: readonly string[] = `
Why add salt at all?
How cold may my kitchen be overnight?
Does tap water with chlorine do harm?
My loaf came out flat, what went wrong?
Is rye lower in gluten?
What are those big holes for?
Can children eat raw dough?
Who invented sliced loaves?
Which oven setting gives a crisp crust?
Steam: spray bottle or a pan of ice?
What feeds the starter while I am on holiday?
How do bakeries work at four in the morning?
Is the grey liquid on top still fine?
Fresh or dried yeast, does it matter?
Why does mine taste sour?
When do I know it has risen enough?
Should seeds be soaked before?
What does folding do that kneading does not?
Are enzymes on the label a bad sign?
Could one bake it in a camp fire?
How long does it keep in summer?
Freeze whole or in slices?
Why is it called a baguette?
What was eaten before wheat was grown?
Does spelt need less liquid?
How many calories in a roll?
Is the brown colour caramel or something else?
My dog ate some of the mixture, is that dangerous?
Which flour number is the strong one?
Do stones mill better than steel?
Why score the top with a blade?
What if I forgot the sugar?
Can diabetics have the white kind?
How heavy is a proper batch for ten people?
Are there machines that do all of this?
What makes it go mouldy so fast?
Does altitude change the timing?
Would milk make it softer?
Why dust the basket with rice?
Is sourdough older than beer?
What do vegans use to glaze it?
How do I rescue a mass that sticks to everything?
What price would you ask at a market?
Do the bubbles come from alcohol?
Which knife for cutting without crumbs?
Must I throw half of it away each day?
Why let it cool before we taste?
What is different about pita?
`
  .trim()
  .split('\n');

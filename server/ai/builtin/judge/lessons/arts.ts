// Said and asked in lessons on the arts, languages and everyday life. See lessons.ts.
export const arts = `
Novels: narrator, point of view, plot, setting, theme, symbols, irony and foreshadowing.
Poetry: metre, rhyme, sonnet, stanza, metaphor, alliteration and iambic pentameter.
Shakespeare: Hamlet, Romeo and Juliet, Macbeth, soliloquy, tragedy, acts and scenes.
Gatsby, the green light, Holden Caulfield, Huck Finn, To Kill a Mockingbird and Beloved.
Homer, the Odyssey, Oedipus, epic, chorus, Virgil and Dante.
Frankenstein, Jane Eyre, Pride and Prejudice, Dickens, gothic and Victorian novels.
1984, Brave New World, dystopia, Orwell, totalitarian, science fiction and fantasy.
Myths: Zeus, Odin, Thor, creation, floods, tricksters, heroes, quests and dragons.
Theatre: stage, actors, masks, Brecht, directors, costumes, musicals, comedy and lighting.
Film: cameras, editing, montage, shots, close-up, silent movies, Hitchcock, sound and genres.
Painting: perspective, impressionists, Monet, cubism, Picasso, colour, brush, canvas and light.
Sculpture, museums, Michelangelo, baroque, modern art, Duchamp, photography and installations.
Architecture: columns, arches, domes, cathedrals, Bauhaus, floor plans and facades.
Music theory: chords, scales, keys, major and minor, rhythm, intervals, harmony and counterpoint.
Bach, Mozart, Beethoven, symphony, opera, jazz, blues, hip hop, guitars and drums.
Design: layout, typography, contrast, grids, logos, fashion, fabrics and sewing.
Linguistics: phonemes, morphemes, syntax trees, vowels, semantics, dialects and writing systems.
English grammar: tenses, articles, commas, passive voice, conditionals, essays and paragraphs.
Spanish: subjunctive, ser and estar, preterite, irregular verbs, gender of nouns and accents.
German cases: nominative, dative, accusative, der, die, das, separable verbs and word order.
French: passé composé, pronouns, agreement, liaison, negation and pronunciation.
Latin declensions, ablative, participles, Cicero and translating sentences.
Chinese characters, tones, pinyin, Japanese kana, kanji, particles and politeness.
Arabic roots, script, verb forms, Hebrew, Russian cases and alphabets.
Translation, vocabulary, listening, accents, learning a language and bilingual children.
Writing a thesis: research question, literature, citation, plagiarism, outline, references and style.
Presentations, rhetoric, debate, speech, body language, slides and persuasion.
Cooking: dough, oven, sauces, spices, knives, frying, fermentation, wine and cheese.
Sports: training plans, sprint, football tactics, injuries, Olympic medals, referees and coaching.
Gym, yoga, running shoes, heart rate, stretching, diets and protein shakes.
Driving, traffic signs, cars, motorbikes, bicycles, tyres, trains and airports.
Household: cleaning, laundry, repairs, paint, furniture, tools, wood and plumbing.
Gardening, compost, roses, tomatoes, lawn, pruning, seeds and snails.
Travel, hotels, passports, beaches, tours, hiking, camping and souvenirs.
Money at home: budget, saving, rent, taxes, phone bills, loans and scams.
Video games, levels, Minecraft, consoles, frames per second, streaming, e-sports and guilds.
Celebrities, series, superheroes, cartoons, memes, influencers, songs and trailers.
Pets, dogs, cats, hamsters, aquarium, walks, food bowls and the vet.
Dating, friendship, weddings, children, birthdays, gifts and family quarrels.
Weather today, lunch, coffee, bus delay, lost keys, toilets, seats and parking.
`;

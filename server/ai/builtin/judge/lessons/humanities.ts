// Said and asked in lessons on the arts, languages and everyday life. See `lessons` in ../relevance/reference-texts.ts.
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

// Said and asked in lessons on history. See `lessons` in ../relevance/reference-texts.ts.
export const history = `
Hunters and gatherers became farmers; the Neolithic, domesticated wheat, Mesopotamia, cuneiform and Hammurabi.
Egypt: pharaohs, pyramids, mummies, hieroglyphs, the Nile and Cleopatra.
The Indus valley, the Aryans, caste, Ashoka, Buddhism, the Guptas and Hinduism.
China: dynasties, the mandate of heaven, Confucius, Qin, Han, the Great Wall and the Mongols.
Greece: Athens, Sparta, democracy, Persian wars, Alexander the Great and Pericles.
Rome: republic, senate, Caesar, Augustus, legions, aqueducts, gladiators and the fall of the empire.
Byzantium, Constantinople, Justinian, the Ottomans, sultans and janissaries.
Muhammad, the caliphs, the Quran, Baghdad, Mecca, Sunni and Shia.
Feudalism, lords, vassals, serfs, castles, crusades, the Black Death and Charlemagne.
Vikings, Normans, William the Conqueror, Magna Carta and the Hundred Years' War.
Mali, Mansa Musa, Swahili coast, Great Zimbabwe, kingdoms and the slave trade.
Aztecs, Incas, Maya, conquistadors, Cortés, smallpox and silver mines.
The Renaissance: Florence, Medici, humanism, Gutenberg, Leonardo and Machiavelli.
Luther, the Reformation, indulgences, Calvin, Henry VIII, Jesuits and the Thirty Years' War.
Columbus, Vasco da Gama, caravels, spices, the Columbian exchange and the East India Company.
Scientific revolution: Copernicus, Galileo, Newton, the Enlightenment, Voltaire and Rousseau.
Louis XIV, absolutism, Versailles, Peter the Great, Frederick and Catherine.
American Revolution: tea, taxation, Washington, independence, loyalists and the constitution.
French Revolution: Bastille, estates, Robespierre, guillotine, terror, Napoleon and Waterloo.
Haiti, Toussaint, Bolívar, independence of Latin America, creoles and caudillos.
Industrial revolution: steam, coal, cotton mills, railways, child labour, unions and cities.
Slavery, plantations, abolition, Lincoln, Gettysburg, the Civil War, Reconstruction and Jim Crow.
The westward expansion, native Americans, reservations, gold rush, railroads and immigrants.
Imperialism, scramble for Africa, Opium Wars, British Raj, Meiji Japan and the Boxers.
Bismarck, unification of Germany and Italy, nationalism, the 1848 revolutions and Garibaldi.
First World War: Sarajevo, trenches, gas, Somme, alliances, Versailles treaty and reparations.
Russian Revolution: tsar, Lenin, Bolsheviks, Stalin, five-year plans, gulag and famine.
Great Depression, Roosevelt, New Deal, the Dust Bowl, the Weimar Republic and hyperinflation.
Hitler, Nazis, Holocaust, Auschwitz, Blitz, Stalingrad, D-Day, Pearl Harbor and Hiroshima.
Cold War: Berlin Wall, Cuba, Korea, Vietnam, containment, spies, Gorbachev and the end of the USSR.
Gandhi, partition, decolonisation, Algeria, apartheid, Mandela and Nkrumah.
Mao, the Great Leap, Cultural Revolution, Deng, Tiananmen and modern China.
Civil rights: Rosa Parks, Martin Luther King, Malcolm X, segregation, boycotts and voting rights.
Women's suffrage, feminism, prohibition, progressives, muckrakers and the twenties.
Israel and Palestine, the Gulf War, Iran, 9/11, Iraq, Afghanistan and the Arab Spring.
Spanish Civil War, Franco, Mussolini, fascism, Guernica and dictators.
European integration, the Marshall Plan, Yugoslavia, the euro and German reunification.
Sources, archives, chronicles, archaeology, myths, historians and how do we know that?
`;

// Said and asked in lessons on people and how they live together. See `lessons` in ../relevance/reference-texts.ts.
export const society = `
Supply and demand curves shift; equilibrium price, shortage, surplus, price ceilings and elasticity.
Opportunity cost, scarcity, marginal utility, incentives, comparative advantage and specialisation.
GDP, unemployment, recession, inflation, consumer price index, interest rates and the central bank.
Fiscal and monetary policy, deficits, national debt, Keynes, Friedman, multipliers and stimulus.
Monopoly, oligopoly, perfect competition, cartels, game theory, prisoner's dilemma and Nash equilibrium.
Externalities, public goods, taxes, carbon pricing, market failure and regulation.
Stocks, bonds, funds, portfolios, risk, diversification, the 2008 crisis and mortgages.
Balance sheet, assets and liabilities, depreciation, debit and credit, cash flow and audit.
Exchange rates, imports, exports, tariffs, the IMF, trade balance and currencies.
Poverty, income distribution, Gini, minimum wage, welfare, pensions and health insurance.
Marketing: segments, positioning, brand, price, promotion, customers, funnels and advertising.
Start-ups, investors, pitch, business model, break-even, growth, founders and venture capital.
Management: leadership, motivation, delegation, feedback, organisation charts, culture and change.
Supply chains, logistics, inventory, lean production, quality, purchasing and warehouses.
Project plans, milestones, Gantt chart, stakeholders, risks, budget and scope.
Negotiation, interests, anchors, conflict, mediation, agreement and alternatives.
Human resources: hiring, interviews, contracts, appraisal, training, dismissal and works council.
Contracts need offer, acceptance and consideration; breach, damages, void, terms and misrepresentation.
Criminal law: intent, actus reus, murder, manslaughter, theft, self-defence, sentencing and appeal.
Torts, negligence, duty of care, liability, compensation and strict liability.
Constitution, separation of powers, judicial review, basic rights, federalism and the supreme court.
Property, tenancy, landlords, inheritance, marriage, divorce, custody and family law.
Employment law, notice, discrimination, working hours, data protection, privacy and copyright.
International law, treaties, the United Nations, war crimes, human rights, sanctions and asylum.
Trials, jury, evidence, witnesses, prosecutor, defence lawyer, search warrants and due process.
Congress, senators, bills, veto, filibuster, committees, the president and the cabinet.
Elections, voting systems, gerrymandering, parties, polls, campaigns, lobbying and turnout.
Parliament, prime minister, coalition, European Union, Brexit, council and commission.
Civil liberties, free speech, religion, the press, equal protection and affirmative action.
Ideologies: liberalism, conservatism, socialism, Marxism, nationalism, populism and anarchism.
International relations: power, deterrence, alliances, NATO, nuclear weapons, diplomacy and terrorism.
Sociology: Durkheim, Weber, norms, roles, socialisation, class, status and conflict theory.
Gender, race, ethnicity, family, crime, deviance, religion and education in society.
Anthropology, culture, rituals, kinship, tribes, fieldwork, archaeology, pottery and graves.
Psychology: Freud, behaviourism, Skinner, Pavlov's dogs, conditioning, rewards and punishment.
Memory: encoding, short-term, recall, forgetting, eyewitnesses, schemas and hippocampus.
Perception, attention, illusions, consciousness, sleep stages, dreams, hypnosis and drugs.
Development: Piaget, attachment, adolescence, Erikson, babies, parenting and moral reasoning.
Intelligence tests, IQ, personality traits, big five, twins, nature and nurture.
Emotion, stress, motivation, Maslow, hunger, happiness and facial expressions.
Depression, anxiety, schizophrenia, phobias, bipolar, OCD, therapy, diagnosis and antidepressants.
Social psychology: conformity, Milgram, obedience, bystanders, prejudice, attribution and cognitive dissonance.
Decision making, biases, heuristics, framing, nudges, Kahneman, problem solving and creativity.
Teaching: learning goals, motivation, classroom, assessment, didactics, pupils and special needs.
Media: news, propaganda, advertising, censorship, journalism, fake news, social networks and algorithms.
Philosophy: Plato's cave, Socrates, Aristotle, forms, virtue and the good life.
Descartes doubts everything; dualism, mind and body, empiricism, Hume, Locke and knowledge.
Ethics: Kant's categorical imperative, utilitarianism, trolley problem, consequences and duty.
Free will, determinism, personal identity, consciousness, zombies, the ship of Theseus and paradoxes.
Existentialism, Nietzsche, Sartre, absurd, meaning of life, God's existence, evil and faith.
Arguments, premises, fallacies, deduction, induction, scepticism and philosophy of science.
Justice, Rawls, social contract, Hobbes, liberty, property and animal rights.
Christianity, Islam, Judaism, Hinduism, Buddhism, scripture, prophets, prayer, pilgrimage and sects.
Social work, care, counselling, addiction, youth welfare, disability and inclusion.
Public administration, permits, budgets, municipalities, police, fire brigade and emergency planning.
Accident prevention, protective gear, risk assessment, ergonomics and evacuation.
`;

// Said and asked in lessons on history. See lessons.ts.
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

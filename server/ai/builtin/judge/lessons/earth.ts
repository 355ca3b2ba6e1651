// Said and asked in lessons on the Earth and its places. See lessons.ts.
export const earth = `
Plates drift on the mantle: ridges, subduction, faults, Pangaea, Wegener and sea-floor spreading.
Earthquakes: epicentre, magnitude, seismic waves, tsunamis, aftershocks and seismographs.
Volcanoes, magma, lava, ash, calderas, hotspots, Hawaii and Pompeii.
Igneous, sedimentary and metamorphic rocks; minerals, quartz, hardness, the rock cycle and crystals.
Geological time, strata, trilobites, dating layers, ice ages, mass extinction and the asteroid.
Weathering and erosion, rivers, meanders, deltas, glaciers, moraines, caves and dunes.
Soil horizons, humus, clay, desertification, groundwater, aquifers and wells.
Weather: fronts, clouds, humidity, hurricanes, tornadoes, lightning, forecasts and the jet stream.
Climate zones, monsoon, trade winds, Coriolis, El Niño, ocean currents and the Gulf Stream.
Greenhouse gases, carbon budget, warming, sea level, ice cores, Paris agreement and renewable energy.
Maps, latitude and longitude, projections, scale, contour lines, GPS and geographic information systems.
Cities, suburbs, urbanisation, slums, zoning, transport, housing and public space.
Population pyramids, migration, birth rate, fertility, refugees, demographic transition and ageing.
Agriculture, the Green Revolution, food supply, land use, fishing, forestry and hunger.
Globalisation, trade routes, containers, resources, oil, mining, developing countries and inequality.
Africa, the Sahara, the Nile, Congo, savannas, tribes, colonial borders and lakes.
Asia, the Himalayas, the Silk Road, India, China, Japan and the Pacific islands.
South America, the Andes, the Amazon, Brazil, indigenous people and coffee.
Oceans, tides, deep sea vents, coral bleaching, salinity, plankton and whales.
Waste, recycling, plastic, landfill, circular economy, air quality and drinking water.
Borders, states, nations, geopolitics, capitals, languages and religions on a map.
Floods, dikes, dams, droughts, wildfires, disaster management and insurance.
`;

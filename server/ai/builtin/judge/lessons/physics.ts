// Said and asked in lessons on physics, space and engineering. See lessons.ts.
export const physics = `
Displacement, velocity and acceleration: the car speeds up at two metres per second squared, so how far does it go in five seconds?
The slope of the position graph is velocity, the area under the velocity graph is the distance.
A ball thrown upward has zero velocity at the top but still accelerates at 9.8 downward; neglect air resistance.
Projectile motion: split the launch velocity into horizontal and vertical components, with sine and cosine of the angle.
Vectors have magnitude and direction; scalars such as speed and mass have only a size; unit vectors i and j.
Newton's first law: an object at rest stays at rest unless a net force acts; inertia and reference frames.
Force equals mass times acceleration; draw the free body diagram with normal force, weight and tension.
Every action has an equal and opposite reaction, so why do the two forces not cancel?
Friction is the coefficient times the normal force; kinetic, static, ramps and blocks sliding down an incline.
Pulleys, elevators, tension in the rope, and what a scale reads when the lift accelerates.
Uniform circular motion: centripetal acceleration points to the centre; is centrifugal force real?
Gravity falls off with the square of the distance; the gravitational constant, satellites and orbits, Kepler's three laws.
What would happen if the Earth stopped spinning, and why do astronauts float?
Work is force times distance; kinetic energy is half m v squared, potential energy m g h, and energy is conserved.
Power is work over time in watts; joules, kilowatt hours and horsepower.
Momentum is conserved in collisions; elastic and inelastic, impulse, and the ballistic pendulum.
Torque, moment of inertia, angular momentum: the skater pulls in her arms and spins faster.
Equilibrium, centre of mass, levers, ladders against a wall, stress, strain and Young's modulus.
Pressure in fluids, buoyancy, Archimedes' principle: why does a steel ship float?
Bernoulli's equation, continuity, flow rate, viscosity, turbulence and lift on a wing.
A spring pulls back with minus k x; simple harmonic motion, period, amplitude, pendulum, damping and resonance.
Waves have wavelength, frequency and speed; transverse and longitudinal, interference, standing waves and nodes.
Sound is pressure moving through air; decibels, pitch, Doppler effect of an ambulance, beats and overtones.
Strings and organ pipes, harmonics, octaves, and why instruments sound different.
Temperature, thermal expansion, heat capacity and the ideal gas law; kinetic theory of molecules.
Heat flows by conduction, convection and radiation; latent heat of melting ice, insulation and black bodies.
The first law of thermodynamics, internal energy, isothermal and adiabatic processes, pistons and PV diagrams.
Entropy never decreases in a closed system; heat engines, Carnot efficiency, refrigerators and the arrow of time.
Charges attract or repel; Coulomb's law, electrons, conductors, insulators, static electricity and balloons.
Electric field lines go from positive to negative; flux, Gauss's law, and a Faraday cage.
Voltage is potential difference; capacitors with plates and a dielectric store charge and energy.
Current is in amperes, resistance in ohms; V equals I R, resistors in series and in parallel, Kirchhoff's laws.
Batteries, electromotive force, internal resistance, voltmeters, ammeters, short circuits and fuses.
A magnet has two poles; moving charges feel a force; the right hand rule, current-carrying wires and solenoids.
Ampère's law, the magnetic field around a wire, motors, loops and the tesla.
Changing flux induces a voltage: Faraday, Lenz, generators, eddy currents and transformers.
Alternating current, inductors, RLC circuits, impedance, phase, rms value, and why the grid uses fifty hertz.
Maxwell's equations say that light is an electromagnetic wave; the displacement current, permittivity.
The spectrum: radio, microwaves, infrared, visible, ultraviolet, x-rays and gamma rays; photons and polarisation.
Reflection, refraction, Snell's law, total internal reflection in fibres, and why a straw looks bent.
Lenses and mirrors, focal length, real and virtual images, magnification, telescopes, microscopes and spectacles.
Diffraction, double slit, thin films, gratings and fringes; is light a wave or a particle?
The speed of light is the same for every observer; time dilation, length contraction, simultaneity, spacetime and the twin paradox.
If I travel near light speed, do I age slower, and do my clocks tick slowly for somebody on the platform?
Mass and energy are the same, E equals m c squared; Lorentz factor, inertial frames, Michelson and Morley and the ether.
General relativity: mass curves spacetime, gravity bends light, gravitational waves, and clocks on GPS satellites.
Planck, quanta, photoelectric effect, work function, blackbody radiation and the ultraviolet catastrophe.
The uncertainty principle, wave function, Schrödinger's cat, superposition, tunnelling and measurement.
Bohr's atom, energy levels, spectral lines, spin, quantum numbers, Pauli exclusion and orbitals.
Nuclear physics: binding energy, alpha, beta and gamma decay, half-life, fission chain reactions and fusion.
Quarks, leptons, bosons, the Higgs, the standard model, antimatter, accelerators and neutrinos.
Semiconductors, band gap, doping, diodes, p-n junctions, LEDs, solar cells and superconductors.
Lasers, stimulated emission, holograms and fibre optics.
Units, significant figures, measurement errors, dimensional analysis and orders of magnitude.
Derivatives and integrals in physics: velocity is the rate of change of position; area under the curve.
Lagrangian mechanics, Hamiltonian, generalised coordinates and least action.
The Sun, planets, asteroids, comets and moons; retrograde motion, eclipses, phases of the Moon, seasons and tides.
Mercury, Venus, Mars, Jupiter's great red spot, Saturn's rings, Uranus, Neptune and Pluto the dwarf planet.
Telescopes, light years, parallax, red shift, apparent magnitude, constellations and the naked eye sky.
Stars fuse hydrogen; main sequence, red giants, white dwarfs, supernovae, neutron stars, pulsars and black holes.
Event horizon, spaghettification, Hawking radiation, accretion disks and quasars.
Galaxies, the Milky Way, dark matter, dark energy, the big bang, cosmic background radiation and inflation.
Exoplanets, the habitable zone, transit method, aliens, the Drake equation and the Fermi paradox.
Rockets, thrust, escape velocity, stages, the space station, Apollo, Mars rovers and the moon landing.
Engineering: bridges, trusses, beams, loads, cables, foundations, concrete and steel.
Heat pumps, turbines, power plants, efficiency, wind and solar, batteries and the electric grid.
Control systems, feedback, sensors, signal processing, Fourier transform, sampling and filters.
Materials: alloys, ceramics, polymers, composites, fatigue, cracks, corrosion and nanomaterials.
Mechanical design: gears, bearings, cams, tolerances, CAD drawings, lathes, milling and 3D printing.
Combustion engines, pistons, torque, gearbox, jet engines, aerodynamics, drag and lift.
Amplifiers, oscilloscopes, breadboards, transistors, op-amps, printed circuits and soldering.
Fluid transport, heat exchangers, pumps, valves, chemical reactors and mass transfer in process engineering.
Safety factors, reliability, failure analysis, ethics of engineers, and the Challenger disaster.
How can the average velocity be zero if he ran a whole lap?
Is acceleration negative when he brakes, and what does metres per second squared even mean?
Kinematic equations, initial velocity, time of flight, free fall from a cliff, stopping distance.
Cannonball, range, forty-five degrees, monkey and hunter, horizontal speed stays constant.
Which bird or hammer would fall first on the Moon without air, a feather?
Seat belts, crumple zones, jerking the tablecloth, hockey puck, mass versus weight in newtons.
Horse and cart, rocket pushes exhaust, tug of war, third law pairs, a swimmer pushes the wall.
Static coefficient, tyres on ice, normal force on a slope, angle of the ramp, drag and terminal velocity.
Banked curves, roller coaster loop, bucket of water on a string, tangential, radial, angular speed.
Cavendish, gravitational field, geostationary, weightless, ellipse, eccentricity, period squared.
Spring energy, work by friction, conservative forces, skateboarder on a half pipe, bar charts.
Billiard balls, recoil of a gun, airbag, centre of mass, Newton's cradle, impulse and force over time.
Rolling without slipping, hoop and disc, see-saw, wrench, gyroscope, precession, cross product.
Hydraulic press, Pascal, atmospheric pressure, barometer, depth, density of water, submarines and straws.
Torricelli, Venturi, streamlines, laminar flow, curve balls and Reynolds number.
Tacoma bridge, pushing a swing, phase, angular frequency, damping, Hooke and metronomes.
Crest and trough, medium, superposition, pulse on a rope, reflection at a fixed end, intensity.
Ultrasound, speed of sound in air, sonic boom, loudness, resonance tubes, echo and ears.
Celsius and kelvin, mercury thermometer, bimetal, specific heat of water, mole of gas, Boltzmann.
Calorimeter, ice cubes in tea, emissivity, thermos, feeling cold metal, evaporation and sweat.
Perpetual motion, microstates, disorder, heat death, reversible, reservoirs, Maxwell's demon.
Rubbing amber, induction of charge, electroscope, inverse square between charges, lightning rods, grounding.
Equipotential lines, work to move a charge, parallel plates, farads, dielectric, discharging capacitor.
Drift velocity, resistivity, light bulbs in series, parallel branches, voltage drop, power in a resistor.
Compass, domains, Lorentz force, cyclotron, Hall effect, loop torque and Earth's field.
Coil, moving magnet, flux through a loop, back emf, mutual inductance, step-up, wireless charging.
Antennas, wave speed one over root of mu epsilon, radiation pressure, polaroid sunglasses and sky is blue.
Critical angle, prisms, dispersion, mirage, rainbow, concave mirror, diopters and eyepiece.
Fringes on the screen, path difference, coherent, soap bubbles, X-ray crystals, single slit and resolution.
Would the light from my headlights go faster than light if my car moves at light speed? Observers disagree.
Proper time, rest frame, ladder in the barn, light clock bounces between mirrors, the train and the platform, muons.
Is it only that we see the event later, or does time really run slow for Bob compared to Alice?
Four-vectors, light cone, Minkowski diagram, rest energy, relativistic momentum, causality and tachyons.
Elevator in space, equivalence principle, geodesic, Mercury's perihelion, lensing and wormholes.
Photon energy h f, stopping potential, Compton, de Broglie wavelength, electron diffraction.
Probability density, collapse, particle in a box, eigenstates, operators, Bell, many worlds.
Hydrogen spectrum, Rydberg, ground state, excited electrons, fluorescence, Zeeman and Stern-Gerlach.
Strong force, mass defect, uranium, moderator, control rods, tokamak, plasma, Geiger counter, dose and sievert.
`;

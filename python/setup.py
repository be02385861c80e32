"""Builds the module with CMake: pip install --no-build-isolation . (docs/research.md)."""
import os
import pathlib
import re
import subprocess
import sys

from setuptools import Extension, setup
from setuptools.command.build_ext import build_ext

here = pathlib.Path(__file__).resolve().parent
root = here.parent
version = re.search(r"VERSION ([0-9.]+) LANGUAGES", (root / "CMakeLists.txt").read_text()).group(1)


class CMakeBuild(build_ext):
    def build_extension(self, extension):
        target = pathlib.Path(self.get_ext_fullpath(extension.name)).resolve()
        build = root / "build-python"  # as deep as other builds, so that ccache knows what it meets
        environment = {**os.environ, "CCACHE_BASEDIR": str(root), "CCACHE_NOHASHDIR": "1"}
        subprocess.run(["cmake", "-S", root, "-B", build, "-G", "Ninja", "-DSERAI_ONLY=python", "-DCMAKE_BUILD_TYPE=Release",
                        "-DCMAKE_CXX_FLAGS_RELEASE=-O3 -DNDEBUG", "-DCMAKE_INTERPROCEDURAL_OPTIMIZATION=ON",
                        f"-DPYTHON_EXECUTABLE={sys.executable}"], check=True, env=environment)
        subprocess.run(["cmake", "--build", build, "--target", "_serai"], check=True, env=environment)
        target.parent.mkdir(parents=True, exist_ok=True)
        self.copy_file(next((build / "python" / "serai").glob("_serai*.so")), target)


setup(version=version, packages=["serai"], package_data={"serai": ["*.pyi", "py.typed"]},
      ext_modules=[Extension("serai._serai", [])], cmdclass={"build_ext": CMakeBuild})
